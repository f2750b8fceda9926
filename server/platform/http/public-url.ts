import ipaddr from 'ipaddr.js';

/** Names that only a machine or a network of one's own knows (RFC 6761, 6762, 8375; ICANN's `internal`). */
const ownNames = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/;

/**
 * Whether others may reach a site from anywhere: not where its host is this machine, an address within a network
 * (RFC 1918, 4193), or a name of one word.
 * @param url absolute
 */
export function isPublicUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !ownNames.test(host);
}
