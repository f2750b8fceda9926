import { firstSiteLanguages } from '../language.ts';
import type { SiteFacts } from './shape.ts';

/** What is content of the site as a whole, as the product ships with it. */
export const siteDefaults: SiteFacts = {
  languages: [...firstSiteLanguages],
  /** Whether search engines may list a site with a public address: once nothing on it is invented. */
  live: false,
  /** Lines of `redirects.ts`. */
  redirects: [],
  /** By which search engines know that somebody who asks about the site may; empty for none. */
  verification: { google: '', bing: '' },
};
