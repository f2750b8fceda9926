import { agency } from '@vitrine/contracts/agency.ts';
import type { Platform } from '../platform.ts';
import { linksIn } from './links-in.ts';

/** Whether a link, as `linksIn` gives it, is to the agency's own site, the domain of its mails, or one of its profiles. */
export function isOwnLink({ links, agencyEmail }: Pick<Platform, 'links' | 'agencyEmail'>, link: string): boolean {
  const host = link.split(/[/:]/, 1)[0] ?? '';
  const own = [new URL(links.backOffice()).hostname.replace(/^www\./, ''), agencyEmail.split('@').at(-1) ?? ''];
  return own.includes(host) || agency.social.some(({ url }) => linksIn(url).includes(link));
}
