import { isIPv6 } from 'node:net';

/**
 * The network of an address, by which connections and strangers are counted: an IPv4 address, or the /64 of an IPv6 address,
 * all of which one connection usually has.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return withoutZone;
  const groups = groupsOf(withoutZone);
  const [sixth = 0, seventh = 0, eighth = 0] = groups.slice(5);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && sixth === 0xffff;
  if (isMapped) return [seventh >> 8, seventh & 0xff, eighth >> 8, eighth & 0xff].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight groups of an IPv6 address in any form. */
function groupsOf(address: string): number[] {
  // The URL standard has one form for each address, without an IPv4 part.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
