import { isIPv6 } from 'node:net';

/**
 * What counts as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address, because the last 64 are one
 * connection's to choose (RFC 4291, 2.5.4).
 */
export function visitorOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? `${firstGroups(address)}::/64` : address;
}

function firstGroups(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
