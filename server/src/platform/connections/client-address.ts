import { isIPv6 } from 'node:net';

const IPV6_GROUPS = 8;
const IPV6_NETWORK_GROUPS = 4;

/**
 * The part of an address that one client has for itself: an IPv4 address, or the /64 network of an IPv6 address, because
 * a single subscriber is given a whole one.
 */
export function clientNetwork(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 !== undefined || !isIPv6(address)) return ipv4 ?? address;
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(IPV6_GROUPS - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, IPV6_NETWORK_GROUPS).join(':');
}
