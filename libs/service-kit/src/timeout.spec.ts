import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { request } from 'undici';
import { startTimeout, withTimeout } from './timeout.ts';

/** Blocks this process: no input is read meanwhile. */
const block = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

const never = (): Promise<never> => new Promise(() => undefined);

describe('withTimeout', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((_request, response) => response.end('here'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('rejects where no answer comes', async () => {
    await expect(withTimeout(20, never())).rejects.toThrow('No answer within 20 ms.');
  });

  it('passes on the result and the error', async () => {
    await expect(withTimeout(10_000, Promise.resolve(7))).resolves.toBe(7);
    await expect(withTimeout(10_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });

  it('does not time out for an answer that came while this process was blocked', async () => {
    const { port } = server.address() as AddressInfo;
    const answer = withTimeout(
      500,
      request(`http://127.0.0.1:${port}/`).then(({ body }) => body.text()),
    );
    block(1000);
    await expect(answer).resolves.toBe('here');
  });

  it('reads what has arrived before it times out, also in its last tick', async () => {
    const listener = createTcpServer();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const client = connect((listener.address() as AddressInfo).port, '127.0.0.1');
    const [peer] = (await once(listener, 'connection')) as [Socket];
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] });
    const first = Promise.race([once(client, 'data').then(() => 'answer'), withTimeout(50, never()).catch(() => 'timeout')]);
    // A real timer, in a turn of the event loop.
    await delay(1);
    peer.write('x');
    jest.advanceTimersByTime(50);
    jest.useRealTimers();
    await expect(first).resolves.toBe('answer');
    client.destroy();
    listener.close();
  });

  it('does nothing after it was stopped', async () => {
    let timeouts = 0;
    const stop = startTimeout(10, () => {
      timeouts += 1;
    });
    stop();
    await withTimeout(50, never()).catch(() => undefined);
    expect(timeouts).toBe(0);
  });
});
