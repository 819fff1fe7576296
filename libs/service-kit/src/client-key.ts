import { isIPv4, isIPv6 } from 'node:net';

/** IPv4 in IPv6 form: of a server that listens to both, or of a translator of addresses (RFC 6052), behind which all of IPv4 is one /64. */
const mapped = /^(?:(?:::|(?:0{1,4}:){5})ffff:|0{0,2}64:ff9b::)(?:(\d{1,3}(?:\.\d{1,3}){3})|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

/** Some proxies write the port behind the address, another one for each connection. */
const withPort = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([\da-f:.]+(?:%[^\]]*)?)\](?::\d{1,5})?)$/i;

/** The first four groups of an IPv6 address, the network of one customer. */
const networkOf = (address: string): number[] => {
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  // A dotted tail takes the place of two groups; it never reaches the first four unless they are spelt out.
  const tailLength = tail ? tail.length + (tail.at(-1)?.includes('.') ? 1 : 0) : 0;
  const gap = tail ? Array<string>(Math.max(0, 8 - head.length - tailLength)).fill('0') : [];
  const groups = [...head, ...gap, ...(tail ?? [])].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16));
};

const written = (groups: number[], bits: number): string => `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;

/** `cb00`, `7109` → 203.0.113.9 */
const dotted = (high: string, low: string): string => {
  const bits = Number.parseInt(high, 16) * 0x10000 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.');
};

/** An address as one text, however it was written: an IPv4 address in IPv6 form is that IPv4 address, a zone and a port are left out. */
const plainForm = (address: string): string => {
  const [, ipv4, ipv6] = withPort.exec(address) ?? [];
  const [bare] = (ipv4 ?? ipv6 ?? address).split('%', 1);
  const [, written, high, low] = mapped.exec(bare) ?? [];
  return written ?? (high ? dotted(high, low) : bare);
};

/**
 * Networks that a client may call from as it likes, the narrowest first: an IPv4 address alone; of IPv6 the /64, and the /56 and /48
 * that providers and hosters hand out to one customer.
 */
export const clientNetworksOf = (address: string): [string, ...string[]] => {
  const plain = plainForm(address);
  if (!isIPv6(plain)) return [plain];
  const [first, second, third, fourth] = networkOf(plain);
  return [
    written([first, second, third, fourth], 64),
    written([first, second, third, fourth & 0xff00], 56),
    written([first, second, third], 48),
  ];
};

/**
 * The key of a client, for rate limits and the throttle of the sign-in: an IPv4 address is one client,
 * however it is written; an IPv6 client is its /64, since all addresses in it belong to the same customer.
 */
export const clientKeyOf = (address: string): string => clientNetworksOf(address)[0];

/** An address that names nobody any more: the /24 of IPv4, the /48 of IPv6. */
export const shortAddressOf = (address: string): string => {
  const networks = clientNetworksOf(address);
  if (networks.length > 1) return networks.at(-1) as string;
  return isIPv4(networks[0]) ? `${networks[0].slice(0, networks[0].lastIndexOf('.'))}.0/24` : networks[0];
};
