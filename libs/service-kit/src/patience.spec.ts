import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { request } from 'undici';
import { startPatience, withinPatience } from './patience.ts';

/** Holds this process up: nothing that came in is read meanwhile. */
const holdUp = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

const never = (): Promise<never> => new Promise(() => undefined);

describe('patience', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((_request, response) => response.end('here'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('runs out where nobody answers', async () => {
    await expect(withinPatience(20, never())).rejects.toThrow('No answer within 20 ms.');
  });

  it('hands on what was said, and what went wrong', async () => {
    await expect(withinPatience(10_000, Promise.resolve(7))).resolves.toBe(7);
    await expect(withinPatience(10_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });

  it('does not run out for an answer that came while this process was held up', async () => {
    const { port } = server.address() as AddressInfo;
    const answer = withinPatience(
      500,
      request(`http://127.0.0.1:${port}/`).then(({ body }) => body.text()),
    );
    holdUp(1000);
    await expect(answer).resolves.toBe('here');
  });

  it('reads what lies there before it blames anybody, also in its last step', async () => {
    const listener = createTcpServer();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const client = connect((listener.address() as AddressInfo).port, '127.0.0.1');
    const [peer] = (await once(listener, 'connection')) as [Socket];
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] });
    const first = Promise.race([once(client, 'data').then(() => 'answer'), withinPatience(50, never()).catch(() => 'lapse')]);
    // Where real timers run, in the turn of a loop.
    await delay(1);
    peer.write('x');
    jest.advanceTimersByTime(50);
    jest.useRealTimers();
    await expect(first).resolves.toBe('answer');
    client.destroy();
    listener.close();
  });

  it('is over when it is stopped', async () => {
    let lapses = 0;
    const stop = startPatience(10, () => {
      lapses += 1;
    });
    stop();
    await withinPatience(50, never()).catch(() => undefined);
    expect(lapses).toBe(0);
  });
});
