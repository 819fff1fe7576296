import { isIP, isIPv6 } from 'node:net';

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** First four groups of an IPv6 address, without leading zeros. */
const networkOf = (address: string): string => {
  const [head, tail] = address.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/**
 * The name under which an address is throttled. A household or a rented machine owns a whole /64 of IPv6, so that network
 * counts as one; an IPv4 address that arrives in IPv6 clothes counts as itself.
 */
export const throttleKey = (address: string): string => {
  const plain = address.split('%', 1)[0].toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped && isIP(mapped)) return mapped;
  return isIPv6(plain) ? `${networkOf(plain)}::/64` : plain;
};
