import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PipelineLimiter } from './pipeline-limiter.ts';

const most = 8;
const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

let server: Server;
let taken: number;

const serve = async (isProxy = false): Promise<Socket> => {
  taken = 0;
  server = createServer((_request, response) => {
    taken += 1;
    response.end('here');
  });
  new PipelineLimiter(() => isProxy, most).attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** Resolves when so many answers have come, or the connection has ended. → the answers */
const answersOf = async (socket: Socket, count: number): Promise<number> => {
  let text = '';
  const isThere = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.split('here').length > count) resolve();
    });
  });
  await Promise.race([isThere, once(socket, 'close')]);
  return text.split('here').length - 1;
};

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('requests that come at once over one connection', () => {
  it('are answered while they are few', async () => {
    const socket = await serve();
    socket.write(request.repeat(most));
    expect(await answersOf(socket, most)).toBe(most);
  });

  it('end it where they are many, and no more than a few are begun', async () => {
    const socket = await serve();
    socket.write(request.repeat(500));
    await answersOf(socket, 500);
    expect(socket.closed).toBe(true);
    expect(taken).toBeLessThan(most * 3);
  });

  it('are as many as they like from a proxy of ours', async () => {
    const socket = await serve(true);
    socket.write(request.repeat(50));
    expect(await answersOf(socket, 50)).toBe(50);
  });
});

it('requests that wait for each answer go on for ever', async () => {
  const socket = await serve();
  for (let round = 0; round < most * 5; round++) {
    socket.write(request);
    await once(socket, 'data');
  }
  expect(taken).toBe(most * 5);
});
