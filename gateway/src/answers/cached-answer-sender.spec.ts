import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { ServedAnswer } from '../cache/cached-answer.ts';
import { SharedSender } from './cached-answer-sender.ts';
import { StoredAnswer } from './stored-answer.ts';

const now = 1_000_000_000_000;
const body = Buffer.from('<h1>Berlin</h1>');

const written = (served: Partial<ServedAnswer>, headers: Record<string, string> = {}) => {
  const answer = StoredAnswer.of({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }, now);
  let head: [number, string[]] = [0, []];
  let sent: Buffer | undefined;
  const response = {
    writeHead: (status: number, lines: string[]) => {
      head = [status, lines];
    },
    end: (bytes?: Buffer) => {
      sent = bytes;
    },
  } as unknown as ServerResponse;
  const request = { method: 'GET', headers } as unknown as IncomingMessage;
  const sender = new SharedSender({ publicOrigin: 'https://directory.example', adminOrigin: null, siteUrl: 'https://directory.example' });
  const whole: ServedAnswer = { answer, outcome: 'hit', madeAt: now, validity: null, ...served };
  sender.write(request, response, whole, { encoding: 'identity', body, now, requestId: 'request-1', isEncrypted: false });
  const [status, lines] = head;
  const header = (name: string) => lines[lines.findIndex((line, index) => index % 2 === 0 && line.toLowerCase() === name) + 1];
  return { status, header, sent };
};

describe('an answer from the cache', () => {
  it.each([
    [0, '0'],
    [999, '0'],
    [1000, '1'],
    [12_345, '12'],
    // Another gateway's clock may be ahead.
    [-5000, '0'],
  ])('that was made, or found unchanged, %d ms ago has the age of %s whole seconds', (ms, age) => {
    expect(written({ madeAt: now - ms }).header('age')).toBe(age);
  });

  it.each(['hit', 'stale'] as const)('says where it comes from: %s', (outcome) => {
    expect(written({ outcome }).header('x-cache')).toBe(outcome);
  });

  it('says so as well to whoever has it, and sends it no second time', () => {
    const etag = written({}).header('etag');
    const { status, header, sent } = written({ madeAt: now - 7000 }, { 'if-none-match': etag });
    expect([status, header('age'), header('x-cache'), sent]).toEqual([304, '7', 'hit', undefined]);
  });
});
