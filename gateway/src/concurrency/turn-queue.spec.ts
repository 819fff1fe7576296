import { setImmediate as settle } from 'node:timers/promises';
import { waitUntil } from '@directory/testing';
import { describe, expect, it } from '@jest/globals';
import { TurnQueue } from './turn-queue.ts';

const limits = { permits: 2, longestOfClient: 2, longestQueue: 3, longestWaitMs: 60_000 };

const lab = (more: Partial<typeof limits> = {}) => {
  const queue = new TurnQueue({ ...limits, ...more });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const send = (name: string, hasPriority = false): void => {
    const [key] = name.split(' ');
    const work = () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    queue.run({ key, hasPriority }, work).catch(() => refused.push(name));
  };
  const finish = async (): Promise<void> => {
    ends.shift()?.();
    await settle();
  };
  return { send, finish, started, refused };
};

describe('a queue of turns', () => {
  it('runs one work of a client at a time, so that another one finds a free place', async () => {
    const { send, finish, started } = lab();
    for (const name of ['a 1', 'a 2', 'b 1']) send(name);
    expect(started).toEqual(['a 1', 'b 1']);
    await finish();
    expect(started).toEqual(['a 1', 'b 1', 'a 2']);
  });

  it('refuses what one client sends beyond its share, and nobody else', async () => {
    const { send, refused, started } = lab();
    for (const name of ['a 1', 'a 2', 'a 3', 'a 4', 'b 1']) send(name);
    await settle();
    expect([refused, started]).toEqual([['a 4'], ['a 1', 'b 1']]);
  });

  it('lets those with priority go first, however many wait', async () => {
    const { send, finish, started, refused } = lab();
    for (const name of ['a 1', 'b 1', 'c 1', 'd 1', 'e 1', 'f 1']) send(name);
    send('known 1', true);
    await settle();
    expect(refused).toEqual(['f 1']);
    await finish();
    expect(started).toEqual(['a 1', 'b 1', 'known 1']);
  });

  it('refuses what would wait too long', async () => {
    const { send, refused } = lab({ permits: 1, longestWaitMs: 5 });
    send('a 1');
    send('b 1');
    await waitUntil(() => refused.length > 0);
    expect(refused).toEqual(['b 1']);
  });
});
