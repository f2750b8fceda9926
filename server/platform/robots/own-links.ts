import { agency } from '@vitrine/contracts/agency.ts';
import { portfolio } from '@vitrine/contracts/content/projects.ts';
import type { Platform } from '../platform.ts';
import { areRelated, hostOf, hostOfEmail, linksIn, readableHost } from './links-in.ts';

/**
 * Whether a link, as `linksIn` gives it, is to the agency's own site or a part of it, the domain of its mails, one of its
 * profiles, or a project that it shows.
 */
export function isOwnLink({ links, agencyEmail }: Pick<Platform, 'links' | 'agencyEmail'>, link: string): boolean {
  const host = hostOf(link);
  const site = readableHost(new URL(links.backOffice()).hostname.replace(/^www\./, ''));
  if (host === site || host.endsWith(`.${site}`) || host === hostOfEmail(agencyEmail)) return true;
  if (agency.social.some(({ url }) => linksIn(url).includes(link))) return true;
  return portfolio.some(({ url }) => url !== undefined && linksIn(url).some((shown) => areRelated(shown, link)));
}
