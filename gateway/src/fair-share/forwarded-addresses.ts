import type { Server } from 'node:http';
import { listenEarly } from '../answers/early-listener.ts';
import { longestForwarded } from './limits.ts';

const header = 'x-forwarded-for';

/** The addresses at the end, where our proxies add theirs. */
const lastAddresses = (forwarded: string): string => {
  const cut = forwarded.indexOf(',', forwarded.length - longestForwarded);
  return forwarded.slice((cut < 0 ? forwarded.lastIndexOf(',') : cut) + 1);
};

/**
 * Cuts off what a client itself wrote before the addresses of proxies: the header has room for thousands, and each part that asks whose a request is
 * reads all of them.
 */
export const boundForwardedAddresses = (server: Server): void =>
  listenEarly(server, ({ headers }, _response, goOn) => {
    const forwarded = headers[header];
    if (typeof forwarded === 'string' && forwarded.length > longestForwarded) headers[header] = lastAddresses(forwarded);
    goOn();
  });
