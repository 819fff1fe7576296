import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { waitUntil } from '@directory/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ConnectionLimiter, type ConnectionLimits, idleTimeMs } from './connection-limiter.ts';

let server: Server;
const sockets: Socket[] = [];

const serve = async (limits: Partial<ConnectionLimits>): Promise<void> => {
  server = createServer((_request, response) => response.end('here'));
  new ConnectionLimiter({ most: 100, mostOfClient: 3, isProxy: () => false, ...limits }).attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
};

/** A connection over which one request was answered. */
const open = async (): Promise<Socket> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return socket;
};

const openAll = async (count: number): Promise<Socket[]> => {
  const opened: Socket[] = [];
  for (let number = 0; number < count; number++) opened.push(await open());
  return opened;
};

const areOpen = (opened: readonly Socket[]): boolean[] => opened.map(({ destroyed }) => !destroyed);

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

describe('connections of one client', () => {
  it('are closed beyond a few, and let in again when one of them has ended', async () => {
    await serve({});
    const opened = await openAll(5);
    await waitUntil(() => opened[4].destroyed);
    expect(areOpen(opened)).toEqual([true, true, true, false, false]);
    opened[0].destroy();
    await waitUntil(async () => !(await open()).destroyed);
  });

  it('are not counted where a proxy of ours holds them, or nothing is set', async () => {
    await serve({ isProxy: (address) => address === '127.0.0.1' });
    expect(areOpen(await openAll(5))).toEqual([true, true, true, true, true]);
    await new Promise((resolve) => server.close(resolve).closeAllConnections());
    await serve({ mostOfClient: 0 });
    expect(areOpen(await openAll(5))).toEqual([true, true, true, true, true]);
  });
});

it('connections of a network of IPv6 are closed beyond four times as many, from whichever of its clients they come', () => {
  const incoming = new EventEmitter();
  new ConnectionLimiter({ most: 100, mostOfClient: 3, isProxy: () => false }).attach(incoming as Server);
  const connectFrom = (remoteAddress: string): boolean => {
    let isClosed = false;
    const destroy = (): void => {
      isClosed = true;
    };
    incoming.emit('connection', Object.assign(new EventEmitter(), { remoteAddress, destroy }));
    return isClosed;
  };
  const closed = Array.from({ length: 14 }, (_, number) => connectFrom(`2001:db8:1:${number.toString(16)}00::1`));
  expect(closed.filter(Boolean)).toHaveLength(2);
  expect(connectFrom('2001:db8:2::1')).toBe(false);
});

it('a connection that was reset before it was taken, and has no address, is closed without being counted', () => {
  const incoming = new EventEmitter();
  new ConnectionLimiter({ most: 100, mostOfClient: 3, isProxy: () => false }).attach(incoming as Server);
  const closed: number[] = [];
  for (let number = 0; number < 5; number++)
    incoming.emit('connection', Object.assign(new EventEmitter(), { remoteAddress: undefined, destroy: () => closed.push(number) }));
  expect(closed).toEqual([0, 1, 2, 3, 4]);
  expect((incoming as Server).keepAliveTimeout).toBeUndefined();
});

describe('idle connections', () => {
  it('are kept for a shorter time the more there are', () => {
    const times = [0, 25, 50, 75, 90, 100].map((connections) => idleTimeMs(connections, 100));
    expect(times[0]).toBe(65_000);
    expect(times[1]).toBe(65_000);
    expect(times.at(-1)).toBe(2000);
    expect(times.toSorted((a, b) => b - a)).toEqual(times);
  });

  it('make room at once when there is hardly any left', async () => {
    await serve({ most: 10, mostOfClient: 0 });
    const opened = await openAll(10);
    await waitUntil(() => opened.filter(({ destroyed }) => destroyed).length >= 9);
    expect(opened[9].destroyed).toBe(false);
  });
});
