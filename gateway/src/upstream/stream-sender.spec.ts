import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { waitUntil } from '@directory/testing';
import { afterEach, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import type { SessionEndWatch } from '../sessions/session-end-watch.ts';
import { StreamSender } from './stream-sender.ts';

let app: FastifyInstance;
afterEach(() => {
  app.server.closeAllConnections();
  return app.close();
});

/** More than the system takes of a connection that nobody reads. */
const endless = (): Readable =>
  new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024));
    },
  });

const readerOf = async (longestMs: number) => {
  app = fastify();
  const body = endless();
  const sender = new StreamSender({} as SessionEndWatch);
  app.get('/', (request, reply) => sender.send({ status: 200, headers: {}, body }, { isConditional: true, longestMs }, request, reply));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { body, socket };
};

it('a file that is read too slowly is cut off, and its service is let go', async () => {
  const { body, socket } = await readerOf(50);
  await waitUntil(() => body.destroyed);
  socket.destroy();
});

it('a file is let go with the client that reads it', async () => {
  const { body, socket } = await readerOf(0);
  socket.once('data', () => socket.destroy());
  await waitUntil(() => body.destroyed);
});
