import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { internalHeaders } from '@directory/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { InternalClient } from './internal-client.ts';

const longest = 1000;
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const clientOf = async (server: Server): Promise<InternalClient> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new InternalClient({ url, audience: 'catalog', caller: 'gateway', key: 'k'.repeat(32), connections: 1 });
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  closing.push(
    () => client.destroy(),
    () => server.close(),
    () => sockets.map((socket) => socket.destroy()),
  );
  return client;
};

const answering = (respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<InternalClient> =>
  clientOf(createServer(respond));

/** A server that says these very bytes and hangs up. */
const saying = (text: string): Promise<InternalClient> =>
  clientOf(createTcpServer((socket) => void socket.on('error', () => undefined).once('data', () => socket.end(text))));

const whole = (client: InternalClient, more: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  client.buffered({ method: 'GET', path: '/x', ...more }, longest);

describe('whole answers', () => {
  it('come with status, headers and every byte, in one piece or in many', async () => {
    const client = await answering((request, response) => {
      response.writeHead(404, { 'x-total-count': '3' });
      for (const part of request.url === '/x' ? ['a', 'b', 'c'] : ['abc']) response.write(part);
      response.end();
    });
    expect(await whole(client)).toMatchObject({ status: 404, headers: { 'x-total-count': '3' }, body: Buffer.from('abc') });
    expect((await client.buffered({ method: 'GET', path: '/y' }, longest)).body).toEqual(Buffer.from('abc'));
  });

  it('use one token for a few seconds', async () => {
    const tokens = new Set<unknown>();
    const client = await answering((request, response) => {
      tokens.add(request.headers[internalHeaders.token]);
      response.end();
    });
    for (let count = 0; count < 5; count++) await whole(client);
    expect(tokens.size).toBe(1);
  });

  it.each([
    ['ends before its length', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n[1,2'],
    ['ends within a chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n[1,2'],
    ['ends before its last chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n[1,2\r\n'],
    ['does not say where it ends', 'HTTP/1.1 200 OK\r\n\r\n[1,2'],
    ['ends before its body', 'HTTP/1.1 200 OK\r\n'],
    ['is no answer', 'hello'],
  ])('never come half: one that %s', async (_, text) => {
    await expect(whole(await saying(text))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('have a longest length', async () => {
    const client = await answering((_request, response) => void response.end('x'.repeat(longest + 1)));
    await expect(whole(client)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: { message: expect.stringContaining('larger') },
    });
  });

  it.each([0, 50])('have a time, bytes that trickle included (after %d bytes)', async (bytes) => {
    const client = await answering((_request, response) => {
      if (bytes === 0) return;
      response.writeHead(200, { 'content-length': '1000' });
      const trickle = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(trickle));
    });
    await expect(whole(client, { timeoutMs: 200 })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('are given up with their caller, also while they wait for a connection', async () => {
    const client = await answering(() => undefined);
    const controller = new AbortController();
    const calls = [whole(client, { signal: controller.signal }), whole(client, { signal: controller.signal })];
    controller.abort(new Error('gone'));
    for (const call of calls) await expect(call).rejects.toThrow('gone');
    await expect(whole(client, { signal: controller.signal })).rejects.toThrow('gone');
  });

  it('are SERVICE_UNAVAILABLE where nobody listens', async () => {
    const client = new InternalClient({ url: 'http://127.0.0.1:1', audience: 'catalog', caller: 'gateway', key: 'k'.repeat(32) });
    closing.push(() => client.destroy());
    await expect(whole(client)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
