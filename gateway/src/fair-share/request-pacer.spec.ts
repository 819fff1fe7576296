import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RequestPacer } from './request-pacer.ts';

const rate = { count: 10, windowMs: 1000 };
let server: EventEmitter;
let begun: string[];
let ended: string[];

beforeEach(() => {
  jest.useFakeTimers();
  server = new EventEmitter();
  begun = [];
  ended = [];
  server.on('request', ({ address }) => begun.push(address));
  new RequestPacer({ addressOf: (request) => (request as IncomingMessage & { address: string }).address, rate, longestMs: 500 }).attach(
    server as Server,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const ask = (address: string, times = 1): { destroyed: boolean; destroy(): void }[] =>
  Array.from({ length: times }, () => {
    const socket = {
      destroyed: false,
      destroy: () => {
        socket.destroyed = true;
        ended.push(address);
      },
    };
    server.emit('request', { address, socket }, {});
    return socket;
  });

describe('requests of one client', () => {
  it('are all begun at once while nobody else asks', () => {
    ask('203.0.113.7', 100);
    expect(begun).toHaveLength(100);
    ask('203.0.113.8');
    ask('203.0.113.7', 11);
    expect(begun).toHaveLength(111);
    jest.advanceTimersByTime(1500);
    ask('203.0.113.7', 100);
    expect(begun).toHaveLength(212);
  });

  it('are begun at once while they are few, and evenly from then on; those of others go on', () => {
    ask('203.0.113.8');
    ask('203.0.113.7', 13);
    ask('203.0.113.8');
    expect(begun).toEqual(['203.0.113.8', ...Array(10).fill('203.0.113.7'), '203.0.113.8']);
    jest.advanceTimersByTime(250);
    expect(begun).toHaveLength(14);
    jest.advanceTimersByTime(100);
    expect(begun).toHaveLength(15);
  });

  it('end their connections where they would wait for too long, and cost the others no time', () => {
    ask('203.0.113.8');
    ask('203.0.113.7', 20);
    expect(ended).toHaveLength(5);
    jest.advanceTimersByTime(500);
    expect(begun).toHaveLength(16);
  });

  it('are not begun when their connection has ended meanwhile', () => {
    ask('203.0.113.8');
    for (const socket of ask('203.0.113.7', 12)) socket.destroyed = true;
    jest.advanceTimersByTime(1000);
    expect(begun).toHaveLength(11);
  });

  it('are those of its networks, too', () => {
    ask('203.0.113.8');
    for (let number = 0; number < 60; number++) ask(`2001:db8:1:${number.toString(16)}00::1`);
    expect(begun).toHaveLength(41);
  });
});
