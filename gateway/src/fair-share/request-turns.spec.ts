import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { RequestTurns } from './request-turns.ts';

type FakeRequest = Pick<IncomingMessage, 'url'> & { address: string; socket: { destroyed: boolean } };

let server: EventEmitter;
let begun: string[];

beforeEach(() => {
  server = new EventEmitter();
  const begunHere: string[] = [];
  begun = begunHere;
  server.on('request', ({ address, url }: FakeRequest) => begunHere.push(`${address} ${url}`));
  const addressOf = (request: unknown): string => (request as FakeRequest).address;
  new RequestTurns({ addressOf, atOnce: 2, ofOneClient: 5, ofConnections: 3 }).attach(server as Server);
});

const ask = (address: string, times = 1): FakeRequest[] =>
  Array.from({ length: times }, (_, index) => {
    const request = { address, url: `/${index}`, socket: { destroyed: false } };
    server.emit('request', request, {});
    return request;
  });

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await turnOfLoop();
};

describe('requests that come at once', () => {
  it('are begun without a wait where they are few', async () => {
    ask('203.0.113.7', 2);
    expect(begun).toHaveLength(2);
    await turns(1);
    ask('203.0.113.7', 2);
    expect(begun).toHaveLength(4);
  });

  it('of one client are begun in their order, more of them in a turn of the loop than of several', async () => {
    ask('203.0.113.7', 9);
    expect(begun).toHaveLength(2);
    await turns(1);
    expect(begun).toHaveLength(7);
    await turns(1);
    expect(begun).toEqual(Array.from({ length: 9 }, (_, index) => `203.0.113.7 /${index}`));
    await turns(1);
    ask('203.0.113.7', 4);
    ask('203.0.113.8', 2);
    expect(begun).toHaveLength(11);
    await turns(1);
    expect(begun.slice(-2)).toEqual(['203.0.113.7 /2', '203.0.113.8 /0']);
  });

  it('of many connections do not come before the one of a visitor', async () => {
    ask('203.0.113.7', 500);
    ask('203.0.113.8', 500);
    ask('198.51.100.1');
    await turns(2);
    expect(begun).toContain('198.51.100.1 /0');
    expect(begun.length).toBeLessThanOrEqual(6);
  });

  it('of a network of one customer share its turns', async () => {
    for (let host = 0; host < 100; host++) ask(`2001:db8:1:2${host.toString(16).padStart(2, '0')}::1`);
    ask('198.51.100.1');
    await turns(2);
    expect(begun).toContain('198.51.100.1 /0');
  });

  it('are not begun when their connection has ended meanwhile', async () => {
    for (const { socket } of ask('203.0.113.7', 6)) socket.destroyed = true;
    await turns(4);
    expect(begun).toHaveLength(2);
    ask('203.0.113.7');
    expect(begun).toHaveLength(3);
  });

  it('wait for a few turns while new connections come, which are taken one in a turn', async () => {
    ask('203.0.113.7', 5);
    ask('203.0.113.8', 5);
    await turns(1);
    const counts: number[] = [];
    for (let connection = 0; connection < 5; connection++) {
      server.emit('connection');
      await turns(1);
      counts.push(begun.length);
    }
    expect(counts).toEqual([4, 4, 4, 6, 6]);
    await turns(1);
    expect(begun).toHaveLength(8);
  });
});
