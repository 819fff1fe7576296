import { clientKeyOf } from '@directory/service-kit';

/** The /56 around a /64: providers give a customer that many. */
const around = /^((?:[\da-f]+:){3})([\da-f]+)::\/64$/;

/** The key under which a client shares: an IPv4 address alone, of IPv6 the /56, whatever its /64. */
export const clientNetworkOf = (address: string): string =>
  clientKeyOf(address).replace(
    around,
    (_, first: string, last: string) => `${first}${(Number.parseInt(last, 16) & 0xff00).toString(16)}::/56`,
  );
