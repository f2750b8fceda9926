import ipaddr from 'ipaddr.js';

/** Bits that remain of an address: enough to tell providers and places apart, too little to tell households apart. */
const keptBits = { ipv4: 24, ipv6: 48 } as const;

/**
 * The network of an address, shortened so that it can be stored for good: `192.0.2.0/24`, `2001:db8:1::/48`.
 * Null for what is not an address. @param address in canonical form (`canonicalIp`)
 */
export function shortNetwork(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const kind = ipaddr.parse(ip).kind();
  const cidr = `${ip}/${keptBits[kind]}`;
  const network = kind === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(cidr) : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${keptBits[kind]}`;
}
