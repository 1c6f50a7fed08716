import { isIPv6 } from 'node:net';

/**
 * What counts as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address, because the last 64 are one
 * connection's to choose (RFC 4291, 2.5.4).
 */
export function visitorOf(ip: string): string {
  const address = withoutMapping(ip);
  return isIPv6(address) ? `${firstGroups(address, 4)}::/64` : address;
}

/** What counts as one network: 256 IPv4 addresses, or the first 48 bits of an IPv6 address, which one site may be given (RFC 6177, 2). */
export function networkOf(ip: string): string {
  const address = withoutMapping(ip);
  return isIPv6(address) ? `${firstGroups(address, 3)}::/48` : `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

const withoutMapping = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '');

function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
