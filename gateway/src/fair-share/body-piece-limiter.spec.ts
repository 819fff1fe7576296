import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { BodyPieceLimiter } from './body-piece-limiter.ts';

const most = 10;
const leastBytes = 4;
const restMs = 1500;

let server: Server;
let pieces: number;
let socket: Socket;
let said: string;

const open = async (): Promise<void> => {
  said = '';
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).on('data', (chunk) => (said += chunk));
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
};

const serve = async (listener: RequestListener, isProxy = false): Promise<void> => {
  pieces = 0;
  server = createServer(listener);
  new BodyPieceLimiter({ isProxy: () => isProxy, most, leastBytes, restMs }).attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await open();
};

const reading: RequestListener = (request, response) => {
  request.on('data', () => (pieces += 1)).on('end', () => response.end('here'));
};

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** → how many answers have come when there are so many, or the connection has ended */
const answers = async (count: number): Promise<number> => {
  const come = (): number => said.split('here').length - 1;
  while (come() < count && !socket.closed) await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return come();
};

const isEnded = async (): Promise<boolean> => {
  if (!socket.closed) await once(socket, 'close');
  return true;
};

describe('pieces of a body', () => {
  it.each([
    ['few', chunk('x').repeat(most)],
    ['of some bytes', chunk('four').repeat(1000)],
    ['large, and then tiny', chunk('x'.repeat(most * 100)) + chunk('x').repeat(most * 10)],
  ])('are read where they are %s', async (_, body) => {
    await serve(reading);
    socket.write(`${body}0\r\n\r\n`);
    expect(await answers(1)).toBe(1);
  });

  it('that are tiny and many end the connection', async () => {
    await serve(reading);
    socket.write(chunk('x').repeat(10_000));
    expect([await isEnded(), pieces <= most]).toEqual([true, true]);
  });

  it.each([
    ['its client no other one for a while', false, [0, 1]],
    ['a proxy of ours others all the same', true, [1, 1]],
  ])('leave %s', async (_, isProxy, come) => {
    await serve(reading, isProxy);
    socket.write(chunk('x').repeat(10_000));
    await isEnded();
    const ask = async (): Promise<number> => {
      await open();
      socket.write('0\r\n\r\n');
      return answers(1);
    };
    const soon = await ask().catch(() => 0);
    await delay(restMs);
    expect([soon, await ask()]).toEqual(come);
  });

  it('end it also where nobody reads them', async () => {
    await serve(() => undefined);
    socket.write(chunk('x').repeat(10_000));
    expect(await isEnded()).toBe(true);
  });

  it('end it also behind the answer', async () => {
    await serve((_request, response) => void response.end('here'));
    expect(await answers(1)).toBe(1);
    socket.write(chunk('x').repeat(10_000));
    expect(await isEnded()).toBe(true);
  });

  it('of a body that nobody reads are thrown away behind the answer', async () => {
    await serve((_request, response) => void response.end('here'));
    expect(await answers(1)).toBe(1);
    socket.write(`${chunk('x'.repeat(100_000))}0\r\n\r\nPOST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx`);
    expect(await answers(2)).toBe(2);
  });
});
