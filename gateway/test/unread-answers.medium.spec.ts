import { connect, type Socket } from 'node:net';
import { freshRedis, waitUntil } from '@directory/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestGateway } from './test-gateway.ts';

const gateway = new TestGateway();
/** Twice what the system takes of a connection that nobody reads. */
const longAnswer = Buffer.from(JSON.stringify(['x'.repeat(10 * 1024 * 1024)]));
const unread: Socket[] = [];

const endUnread = (): void => {
  for (const socket of unread) socket.destroy();
};

beforeAll(async () => {
  await gateway.start({ REDIS_URL: await freshRedis(), REDIS_CACHE_URL: await freshRedis(), TRUST_PROXY: '1' });
  gateway.services.catalog.respond = async (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(longAnswer);
  };
});
afterAll(async () => {
  endUnread();
  await gateway.stop();
});

/** Asks for a long answer over a connection of its own, and reads nothing of it. */
const leaveUnread = (address: string): void => {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
  unread.push(socket);
  socket.write(`GET /api/businesses?limit=${unread.length} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`);
};

const isAnswered = (address: string): Promise<boolean> =>
  gateway.call('GET', '/healthz', { headers: { 'x-forwarded-for': address } }).then(
    () => true,
    () => false,
  );

it('a client that does not read its answers is not answered any more, whichever connection it asks over, and others are', async () => {
  const isRefused = async (): Promise<boolean> => {
    leaveUnread('203.0.113.7');
    return !(await isAnswered('203.0.113.7'));
  };
  await waitUntil(isRefused, { intervalMs: 500 });
  expect(await isAnswered('203.0.113.8')).toBe(true);
  endUnread();
  await waitUntil(() => isAnswered('203.0.113.7'));
});
