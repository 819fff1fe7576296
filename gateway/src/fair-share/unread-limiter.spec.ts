import { once } from 'node:events';
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { waitUntil } from '@directory/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UnreadLimiter } from './unread-limiter.ts';

/** Many times what the system takes of a connection that nobody reads. */
const body = Buffer.alloc(64 * 1024 * 1024);
const most = 1024 * 1024;
const mostOfAll = 1.5 * body.length;

let server: Server;
let limiter: UnreadLimiter;
let taken: number;
/** Addresses whose answers were ended. */
let ended: string[];
/** Listeners for the end of an answer. */
let listeners: number;
/** The same where nothing is limited. */
let bare: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  taken = 0;
  // Those of an earlier test may end later.
  const endedHere: string[] = [];
  ended = endedHere;
  bare = new ServerResponse(new IncomingMessage(new Socket())).listenerCount('close');
  server = createServer((request, response) => {
    taken += 1;
    listeners = response.listenerCount('close');
    const address = String(request.headers['x-address']);
    response.once('close', () => response.writableFinished || endedHere.push(address));
    if (request.url === '/longest') response.write(body);
    response.end(request.url === '/short' ? 'here' : body);
  });
  limiter = new UnreadLimiter({ addressOf: ({ headers }) => String(headers['x-address']), most, mostOfAll, checkMs: 20 });
  limiter.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path: string, address: string): Socket => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Address: ${address}\r\n\r\n`);
  return socket;
};

/** Reads until so many bytes have come, or the connection has ended. → the bytes */
const read = async (socket: Socket, most: number): Promise<number> => {
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await waitUntil(() => bytes >= most || socket.destroyed);
  return bytes;
};

/** Asks for much, and reads nothing. */
const leaveUnread = async (address: string): Promise<Socket> => {
  const socket = ask('/long', address);
  await waitUntil(() => taken === 1);
  return socket;
};

const isAnswered = async (address: string): Promise<boolean> => (await read(ask('/short', address), 1)) > 0;

describe('a client that leaves much of its answers unread', () => {
  it('is not answered, until it has read them; others are', async () => {
    const unread = await leaveUnread('203.0.113.7');
    expect([await isAnswered('203.0.113.7'), await isAnswered('203.0.113.8')]).toEqual([false, true]);
    expect(await read(unread, body.length)).toBeGreaterThan(body.length);
    await waitUntil(() => isAnswered('203.0.113.7'));
  });

  it('is answered again when it has ended its connections', async () => {
    const unread = await leaveUnread('203.0.113.7');
    unread.destroy();
    await waitUntil(() => isAnswered('203.0.113.7'));
    await waitUntil(() => (limiter as unknown as { ofClients: Map<string, unknown> }).ofClients.size === 0);
  });

  it('is watched by one listener for each answer', async () => {
    expect(await isAnswered('203.0.113.7')).toBe(true);
    expect(listeners).toBe(bare + 1);
  });

  it('is all of a /56, and with four times as much all of a /48', async () => {
    await leaveUnread('2001:db8:1:2::1');
    expect([await isAnswered('2001:db8:1:3::1'), await isAnswered('2001:db8:1:300::1'), await isAnswered('2001:db8:2::1')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('clients that leave much unread together', () => {
  it('are ended, those with most first, until the others leave no more than all may', async () => {
    const unread = await leaveUnread('203.0.113.7');
    ask('/longest', '203.0.113.8');
    await waitUntil(() => ended.length > 0);
    expect(await isAnswered('203.0.113.8')).toBe(true);
    expect(await read(unread, body.length)).toBeGreaterThan(body.length);
    expect(ended).toEqual(['203.0.113.8']);
  });
});
