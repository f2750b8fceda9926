import { domainToASCII, domainToUnicode } from 'node:url';

/** A text has no more links than this that matter. */
const maxLinks = 50;

const between = /[\s<>"'()[\]{},;|]+/;
const scheme = /^https?:\/\//;
const endOfHost = /[/?#:]/;
const hostCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Hosts beyond ASCII may be written in several ways; the longest name that a domain may have, in octets (RFC 1035, 2.3.4). */
const hasSpellings = /[^\0-\x7f]|xn--/;
const maxHost = 253;
/** What nobody sees, and browsers leave out of a host. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const topLevel = /^(xn--[a-z0-9-]+|\p{L}{2,})$/u;

/**
 * The links in a text, each once, as host and path in small letters: spam varies what comes after. Also those without
 * `https://`, which mail programs link all the same. A host is spelled as people write it, not as "xn--". Linear in the length of
 * the text, which a stranger wrote.
 */
export function linksIn(text: string): string[] {
  const found = new Set<string>();
  for (const word of text.replace(unseen, '').toLowerCase().split(between)) {
    const link = linkIn(word);
    if (link !== undefined) found.add(link);
    if (found.size === maxLinks) break;
  }
  return [...found];
}

function linkIn(word: string): string | undefined {
  const link = word.replace(scheme, '');
  const end = link.search(endOfHost);
  const host = (end < 0 ? link : link.slice(0, end)).replace(/^www\./, '').replace(/\.$/, '');
  if (!hostCharacters.test(host)) return undefined;
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.includes('') || !topLevel.test(last)) return undefined;
  const path = end < 0 ? '' : link.slice(end).split(/[?#]/, 1)[0];
  return `${readableHost(host)}${path?.replace(/[./!]$/, '') ?? ''}`;
}

/** The one spelling of a host in the letters of people: browsers copy "bücher.example" as "xn--bcher-kva.example". */
export function readableHost(host: string): string {
  if (host.length > maxHost || !hasSpellings.test(host)) return host;
  return domainToUnicode(domainToASCII(host)) || host;
}

/** The domain of an e-mail address, spelled as the host of a link is. */
export const hostOfEmail = (email: string): string => readableHost(email.slice(email.lastIndexOf('@') + 1));

/** Whether two links, as `linksIn` gives them, are the same, or one leads to a page of what the other leads to. */
export function areRelated(one: string, other: string): boolean {
  const [short, long] = [one, other].map(withoutPort).toSorted((a, b) => a.length - b.length) as [string, string];
  return long === short || long.startsWith(`${short}/`);
}

const withoutPort = (link: string): string => link.replace(/^([^/:]+):\d*/, '$1');

/** The host of a link, as `linksIn` gives it. */
export const hostOf = (link: string): string => link.split(/[/:]/, 1)[0] ?? '';
