import { clientNetworksOf } from '@directory/service-kit/without-stores';

/** The key under which a client shares: an IPv4 address alone, of IPv6 the /56 with all of its /64, since providers give a customer that many. */
export const clientNetworkOf = (address: string): string => {
  const [narrowest, wider = narrowest] = clientNetworksOf(address);
  return wider;
};

/** The largest network that one customer is given: the /48 around an IPv6 client, with 256 clients in it. */
export const widestNetworkOf = (address: string): string => clientNetworksOf(address).at(-1) as string;

/** Keys of the client and of the largest network around it, which are told apart where both are one address. */
export const holdersOf = (address: string): [client: string, network: string] => [
  clientNetworkOf(address),
  `all of ${widestNetworkOf(address)}`,
];
