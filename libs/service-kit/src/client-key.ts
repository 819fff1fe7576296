import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** The first four groups of an IPv6 address, the network of one customer. */
const networkOf = (address: string): string => {
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  // A dotted tail takes the place of two groups; it never reaches the first four unless they are spelt out.
  const tailLength = tail ? tail.length + (tail.at(-1)?.includes('.') ? 1 : 0) : 0;
  const gap = tail ? Array<string>(Math.max(0, 8 - head.length - tailLength)).fill('0') : [];
  const groups = [...head, ...gap, ...(tail ?? [])].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
};

/**
 * The key of a client, for rate limits and the throttle of the sign-in: an IPv4 address is one client,
 * however it is written; an IPv6 client is its /64, since all addresses in it belong to the same customer.
 */
export const clientKeyOf = (address: string): string => {
  const [bare] = address.split('%', 1);
  const v4 = mapped.exec(bare)?.[1];
  if (v4) return v4;
  return isIPv6(bare) ? `${networkOf(bare)}::/64` : bare;
};
