import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * The prefixes of IPv6, in bits, that one visitor may hold: the subnet within which addresses are picked freely
 * (RFC 4291, 2.5.4), and what providers hand out to a home or an office, which is many such subnets (RFC 6177).
 */
const networkBits = [64, 56, 48] as const;
type NetworkBits = (typeof networkBits)[number];

/**
 * An address in its one canonical form: IPv6 as RFC 5952 writes it, without a zone, and IPv4 also where it came mapped
 * into IPv6. Undefined for anything else, such as what a visitor wrote into `X-Forwarded-For`.
 */
export function canonicalIp(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return text;
  if (!text.includes(':') || !ipaddr.IPv6.isValid(text)) return undefined;
  const ip = ipaddr.IPv6.parse(text);
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address().toString();
  return new ipaddr.IPv6(ip.parts).toString();
}

/**
 * The address of the visitor who sent a request, as the trusted proxies tell it, in canonical form. Where they tell
 * nothing that is an address, that of the connection. Empty for a connection that has none.
 */
export function clientIp(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return canonicalIp(request.ip) ?? canonicalIp(request.socket.remoteAddress) ?? '';
}

/**
 * The network that an address counts for, as a key to count by: an IPv4 address itself, or the IPv6 network of so many
 * bits. By default that of one visitor.
 * @param address in canonical form; an empty one is its own network
 */
export function networkOf(ip: string, bits: NetworkBits = 64): string {
  if (!ip.includes(':')) return ip;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${ip}/${bits}`);
  return `${network.toString()}/${bits}`;
}

/** Every network that an address counts for, the narrowest first; an IPv4 address is the only one of its own. */
export function networksOf(ip: string): [string, ...string[]] {
  if (!ip.includes(':')) return [ip];
  const [subnet, ...wider] = networkBits;
  return [networkOf(ip, subnet), ...wider.map((bits) => networkOf(ip, bits))];
}

/** Ranges within which nobody comes from the public internet. */
const insideRanges = ['unspecified', 'loopback', 'private', 'linkLocal', 'carrierGradeNat', 'uniqueLocal'];

/**
 * Whether an address, in canonical form, is one inside somebody's house or provider, and so no visitor's own: behind a proxy
 * that is not trusted, everybody comes from it.
 */
export const isInsideIp = (ip: string): boolean => ip === '' || insideRanges.includes(ipaddr.parse(ip).range());

/** Whether a text is an address or a network (`10.0.0.0/8`) that can be trusted as a proxy. */
export function isIpOrNetwork(text: string): boolean {
  const [ip, bits, ...rest] = text.split('/');
  const canonical = canonicalIp(ip);
  if (canonical === undefined || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && ipaddr.isValidCIDR(`${canonical}/${bits}`))
  );
}

/**
 * Whether an address that connects is a trusted proxy.
 * @param trusted as Fastify's `trustProxy`: addresses and networks with commas between them, or a function of an
 *   address and its distance
 */
export function proxyMatcher(
  trusted: false | string | ((ip: string, hop: number) => boolean),
): (ip: string) => boolean {
  if (trusted === false) return () => false;
  if (typeof trusted === 'function') return (ip) => trusted(ip, 0);
  const networks = trusted.split(',').map((text) => {
    const [ip = '', bits] = text.trim().split('/');
    const parsed = ipaddr.parse(canonicalIp(ip) ?? '');
    return [parsed, bits === undefined ? parsed.toByteArray().length * 8 : Number(bits)] as const;
  });
  return (ip) => {
    if (ip === '') return false;
    const parsed = ipaddr.parse(ip);
    return networks.some(
      ([network, bits]) => parsed.kind() === network.kind() && parsed.match([network, bits] as never),
    );
  };
}
