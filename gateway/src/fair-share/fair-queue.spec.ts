import { DomainError } from '@directory/service-kit/without-stores';
import { waitUntil } from '@directory/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';

const limits: FairQueueLimits = {
  permits: 4,
  dearPermits: 1,
  permitsOfClient: 2,
  permitsOfNetwork: 3,
  longestQueue: 12,
  longestQueueOfClient: 6,
  longestQueueOfNetwork: 8,
  longestWaitMs: 10_000,
  restFromMs: Number.POSITIVE_INFINITY,
  longestRestMs: 60_000,
};

interface Asked {
  isDear?: boolean;
  network?: string;
  signal?: AbortSignal;
}

/** Works that a test finishes one by one, in the order in which they were started. */
class Lab {
  readonly queue: FairQueue;
  readonly started: string[] = [];
  readonly refused: [string, unknown, unknown][] = [];
  private readonly ends = new Map<string, () => void>();

  constructor(changed: Partial<FairQueueLimits> = {}) {
    this.queue = new FairQueue({ ...limits, ...changed });
  }

  ask(client: string, name: string, { isDear = false, network = client, signal }: Asked = {}): void {
    const work = (): Promise<void> => {
      this.started.push(name);
      return new Promise((resolve) => this.ends.set(name, resolve));
    };
    this.queue.run({ client, network, isDear }, work, signal).catch((error: unknown) => {
      const isRefusal = error instanceof DomainError;
      this.refused.push([name, isRefusal ? error.code : error, isRefusal ? error.params.seconds : undefined]);
    });
  }

  async finish(name: string): Promise<void> {
    this.ends.get(name)?.();
    await settled();
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a fair queue', () => {
  it('runs a few works of one client, and leaves the rest of its permits to others', async () => {
    const lab = new Lab();
    for (const name of ['a1', 'a2', 'a3', 'a4']) lab.ask('a', name);
    lab.ask('b', 'b1');
    expect(lab.started).toEqual(['a1', 'a2', 'b1']);
    await lab.finish('a1');
    expect(lab.started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('gives clients turns, however many works one of them has waiting', async () => {
    const lab = new Lab({ permits: 1 });
    lab.ask('z', 'z1');
    for (const name of ['a1', 'a2', 'a3']) lab.ask('a', name);
    lab.ask('b', 'b1');
    lab.ask('c', 'c1');
    for (const name of ['z1', 'a1', 'b1', 'c1', 'a2']) await lab.finish(name);
    expect(lab.started).toEqual(['z1', 'a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('lets cheap works pass while dear ones wait, of the same client as well', async () => {
    const lab = new Lab();
    lab.ask('a', 'dear 1', { isDear: true });
    lab.ask('a', 'dear 2', { isDear: true });
    lab.ask('b', 'dear 3', { isDear: true });
    lab.ask('a', 'cheap 1');
    lab.ask('b', 'cheap 2');
    expect(lab.started).toEqual(['dear 1', 'cheap 1', 'cheap 2']);
    await lab.finish('dear 1');
    expect(lab.started.at(-1)).toBe('dear 2');
    await lab.finish('dear 2');
    expect(lab.started.at(-1)).toBe('dear 3');
  });

  describe('after a dear work', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('keeps the client from another one for as long as it took, and lets it have cheap ones', async () => {
      const lab = new Lab({ restFromMs: 100 });
      lab.ask('a', 'dear 1', { isDear: true });
      lab.ask('a', 'dear 2', { isDear: true });
      lab.ask('b', 'dear 3', { isDear: true });
      jest.advanceTimersByTime(200);
      await lab.finish('dear 1');
      lab.ask('a', 'cheap 1');
      expect(lab.started).toEqual(['dear 1', 'dear 3', 'cheap 1']);
      await lab.finish('dear 3');
      jest.advanceTimersByTime(199);
      expect(lab.started).toHaveLength(3);
      jest.advanceTimersByTime(1);
      await settled();
      expect(lab.started.at(-1)).toBe('dear 2');
    });

    it('goes on at once where it was short', async () => {
      const lab = new Lab({ restFromMs: 100 });
      for (const number of [1, 2]) lab.ask('a', `dear ${number}`, { isDear: true });
      jest.advanceTimersByTime(99);
      await lab.finish('dear 1');
      expect(lab.started).toEqual(['dear 1', 'dear 2']);
    });

    it('keeps the longer rest of two, and no longer one than there may be', async () => {
      const lab = new Lab({ restFromMs: 100, longestRestMs: 300, dearPermits: 2 });
      lab.ask('a', 'long', { isDear: true });
      jest.advanceTimersByTime(800);
      lab.ask('a', 'short', { isDear: true });
      jest.advanceTimersByTime(100);
      await lab.finish('long');
      await lab.finish('short');
      lab.ask('a', 'next', { isDear: true });
      jest.advanceTimersByTime(299);
      expect(lab.started).toEqual(['long', 'short']);
      jest.advanceTimersByTime(1);
      await settled();
      expect(lab.started.at(-1)).toBe('next');
    });

    it('is the doing of a client that waits for the end of its rest', async () => {
      const lab = new Lab({ restFromMs: 100, longestWaitMs: 20 });
      lab.ask('a', 'dear 1', { isDear: true });
      jest.advanceTimersByTime(100);
      await lab.finish('dear 1');
      lab.ask('a', 'dear 2', { isDear: true });
      jest.advanceTimersByTime(20);
      await settled();
      expect(lab.refused).toEqual([['dear 2', 'RATE_LIMITED', 1]]);
    });
  });

  it('runs a few works of a network, however many clients it has, and gives it one turn with the others', async () => {
    const lab = new Lab();
    for (let number = 0; number < 8; number++) lab.ask(`n${number}`, `n${number}`, { network: 'n' });
    for (const name of ['a1', 'a2']) lab.ask('a', name);
    expect(lab.started).toEqual(['n0', 'n1', 'n2', 'a1']);
    await lab.finish('n0');
    expect(lab.started.at(-1)).toBe('n3');
    await lab.finish('n1');
    expect(lab.started.at(-1)).toBe('a2');
  });

  it('refuses the clients of a network that fills its queue, and leaves room for others', async () => {
    const lab = new Lab();
    for (let number = 0; number < 14; number++) lab.ask(`n${number}`, `n${number}`, { network: 'n' });
    await settled();
    expect(lab.refused.map(([name, code]) => [name, code])).toEqual(['n11', 'n12', 'n13'].map((name) => [name, 'RATE_LIMITED']));
    for (const name of ['a1', 'a2', 'a3']) lab.ask('a', name);
    await settled();
    expect(lab.started.at(-1)).toBe('a1');
    expect(lab.queue.size).toBe(10);
  });

  it('refuses a client that fills its own queue as its own doing, and says how long its works will take', async () => {
    const lab = new Lab();
    for (let number = 0; number < 9; number++) lab.ask('a', `a${number}`);
    await settled();
    expect(lab.refused).toEqual([['a8', 'RATE_LIMITED', 1]]);
    lab.ask('b', 'b1');
    expect(lab.started).toContain('b1');
  });

  it('refuses one that comes when the queue is full of others with a part that is busy', async () => {
    const lab = new Lab({ permits: 1, longestQueue: 2 });
    for (const client of ['a', 'b', 'c', 'd']) lab.ask(client, client);
    await settled();
    expect(lab.refused).toEqual([['d', 'SERVICE_UNAVAILABLE', 1]]);
  });

  it('ends a wait that is too long, and tells whose doing it was', async () => {
    const lab = new Lab({ permits: 2, longestWaitMs: 20 });
    for (const name of ['a1', 'a2', 'a3']) lab.ask('a', name);
    lab.ask('b', 'b1');
    await waitUntil(() => lab.refused.length === 2);
    expect(lab.refused.map(([name, code]) => [name, code])).toEqual([
      ['a3', 'RATE_LIMITED'],
      ['b1', 'SERVICE_UNAVAILABLE'],
    ]);
    expect(lab.queue.size).toBe(0);
  });

  it('says more seconds the longer such works take', async () => {
    const lab = new Lab({ permits: 1, longestQueueOfClient: 2 });
    const slow = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 400));
    const from = performance.now();
    for (let round = 0; round < 3; round++) await lab.queue.run({ client: 'a', network: 'a', isDear: true }, slow);
    const tookSeconds = (performance.now() - from) / 1000;
    for (let number = 0; number < 20; number++) lab.ask('a', `a${number}`, { isDear: true });
    await settled();
    const seconds = Number(lab.refused[0][2]);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(Math.ceil(2 * tookSeconds));
  });

  it('takes a work out of the queue when its caller leaves', async () => {
    const lab = new Lab();
    const leaving = new AbortController();
    for (const name of ['a1', 'a2']) lab.ask('a', name);
    lab.ask('a', 'a3', { signal: leaving.signal });
    lab.ask('a', 'a4');
    leaving.abort('gone');
    await lab.finish('a1');
    expect(lab.started).toEqual(['a1', 'a2', 'a4']);
    expect(lab.refused).toEqual([['a3', 'gone', undefined]]);
  });

  it('remembers nobody who has no work', async () => {
    const lab = new Lab();
    for (let number = 0; number < 100; number++) {
      lab.ask(`c${number}`, `w${number}`);
      await lab.finish(`w${number}`);
    }
    const full = new Lab({ permits: 0, longestQueue: 0 });
    full.ask('a', 'a1');
    await settled();
    expect((full.queue as unknown as { clients: Map<string, unknown> }).clients.size).toBe(0);
    expect((lab.queue as unknown as { clients: Map<string, unknown> }).clients.size).toBe(0);
    expect((lab.queue as unknown as { networks: Map<string, unknown> }).networks.size).toBe(0);
  });
});
