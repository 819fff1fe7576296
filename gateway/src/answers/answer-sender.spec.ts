import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { CachedAnswerSender, type CachedAnswerToSend } from './answer-sender.ts';
import { StoredAnswer } from './stored-answer.ts';

const now = 1_000_000_000_000;
const body = Buffer.from('<h1>Berlin</h1>');

const written = (sent: Partial<CachedAnswerToSend>, headers: Record<string, string> = {}) => {
  const answer = StoredAnswer.of({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }, now);
  let head: [number, string[]] = [0, []];
  let bytesSent: Buffer | undefined;
  const response = {
    writeHead: (status: number, lines: string[]) => {
      head = [status, lines];
    },
    end: (bytes?: Buffer) => {
      bytesSent = bytes;
    },
  } as unknown as ServerResponse;
  const request = { method: 'GET', headers } as unknown as IncomingMessage;
  const sender = new CachedAnswerSender({
    publicOrigin: 'https://directory.example',
    adminOrigin: null,
    siteUrl: 'https://directory.example',
  });
  const whole: CachedAnswerToSend = { answer, outcome: 'hit', madeAt: now, ...sent };
  sender.send(request, response, whole, { encoding: 'identity', body, now, requestId: 'request-1', isEncrypted: false });
  const [status, lines] = head;
  const header = (name: string) => lines[lines.findIndex((line, index) => index % 2 === 0 && line.toLowerCase() === name) + 1];
  return { status, header, sent: bytesSent };
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
