/**
 * Which addresses a mail server can take. Letters of every script are fine (RFC 6531); names that would need quotes are
 * refused, since many servers do not take them.
 */

/** Something, an at sign, and a domain with a dot, without the characters that would need quoting in a header. */
export const emailPattern = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\].]+(\.[^\s@"(),:;<>[\\\].]+)+$/u;

/** Letters, digits and hyphens within, up to 63 (RFC 1035, 2.3.4); an underscore too, since some networks have them. */
const asciiLabel = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

const maxDomainLength = 253;

/** Of the signs in ASCII, the only ones in a domain's name. */
const domainCharacters = /^(?:[\w.-]|[^\0-\x7f])+$/u;

/** Blank, an order to a terminal, half of a character, or what stands for no character that all know. */
const unseen = /[\p{Z}\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2800]|(?!\p{DI})\p{Cf}/u;

/** Whether a server takes mail for what looks like an address: no dot at either end or twice, and a domain's name. */
export function isDeliverable(email: string): boolean {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  return !unseen.test(email) && !local.split('.').includes('') && isDomain(domain);
}

/**
 * An address in the one spelling by which it is stored and compared: in lower case, its accents as keyboards write them
 * (NFC, RFC 6532), its domain in ASCII as it is looked up (RFC 5890), without the dot that may end it. Browsers spell some
 * domains so by themselves, and some systems hand on accents as characters of their own, so one person gives both.
 * What is no domain stays as it is.
 */
export function canonicalEmail(email: string): string {
  const given = email.normalize('NFC').toLowerCase();
  const at = given.lastIndexOf('@');
  const name = at < 1 ? undefined : lookedUp(given.slice(at + 1).replace(/[.。．｡]$/u, ''));
  return name === undefined ? given : `${given.slice(0, at)}@${name}`;
}

const isDomain = (domain: string): boolean => lookedUp(domain) !== undefined;

/** The name of a domain as it is looked up, in ASCII; undefined where it has none. */
function lookedUp(domain: string): string | undefined {
  if (!domainCharacters.test(domain)) return undefined;
  const name = URL.parse(`http://${domain}`)?.hostname;
  if (name === undefined || name.length > maxDomainLength) return undefined;
  const labels = name.split('.');
  // The last one is a number in addresses of a network.
  const isName = labels.every((label) => asciiLabel.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName ? name : undefined;
}
