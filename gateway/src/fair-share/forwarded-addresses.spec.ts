import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { clientAddresses } from '../security/client-connection.ts';
import { boundForwardedAddresses } from './forwarded-addresses.ts';

const requestWith = (forwarded: string): IncomingMessage =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage;

const bounded = (forwarded: string): IncomingMessage => {
  const server = new Server();
  const request = requestWith(forwarded);
  boundForwardedAddresses(server);
  server.emit('request', request, {} as ServerResponse);
  return request;
};

describe('the addresses that a request came by', () => {
  it.each(['203.0.113.7', '198.51.100.1, 10.1.2.3', ''])('stay as proxies wrote them (%j)', (forwarded) => {
    expect(bounded(forwarded)).toEqual(requestWith(forwarded));
  });

  it.each(['1,', '127.0.0.1,', '::ffff:10.0.0.1, ', ',', ' '])('are the last ones of a long list (%j)', (item) => {
    const request = bounded(`${item.repeat(15_000 / item.length)}, 203.0.113.7, 10.1.2.3`);
    expect(String(request.headers['x-forwarded-for']).length).toBeLessThanOrEqual(1000);
    expect(clientAddresses(['loopback', '10.0.0.0/8'])(request)).toBe('203.0.113.7');
  });
});
