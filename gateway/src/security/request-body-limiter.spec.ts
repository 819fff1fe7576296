import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { BodyGate, hasBody, openBody } from './request-body-limiter.ts';

const policy = { limitBytes: 10, tooLarge: 'IMPORT_TOO_LARGE', deadlineMs: 0 } as const;

/** What the gate needs of a request: a stream, headers, and whether all of it has arrived. */
const fakeRequest = (headers: Record<string, string> = {}): IncomingMessage & PassThrough => {
  const request = Object.assign(new PassThrough(), { headers, complete: false });
  request.once('end', () => {
    request.complete = true;
  });
  return request as unknown as IncomingMessage & PassThrough;
};

describe('BodyGate', () => {
  afterEach(() => void jest.useRealTimers());

  it('lets a body through as it is', async () => {
    const request = fakeRequest();
    const gate = new BodyGate(request, policy);
    request.write('01234');
    request.end('56789');
    expect(await text(gate)).toBe('0123456789');
    expect(gate.refusal).toBeUndefined();
  });

  it('refuses what turns out too large, and reads the rest away', async () => {
    const request = fakeRequest();
    const gate = new BodyGate(request, policy);
    request.write('0123456789x');
    await expect(text(gate)).rejects.toMatchObject({ code: 'IMPORT_TOO_LARGE' });
    expect(gate.refusal?.code).toBe('IMPORT_TOO_LARGE');
    for (let piece = 0; piece < 100; piece++) request.write(Buffer.alloc(65_536));
    await setImmediate();
    expect(request.readableLength).toBe(0);
    expect(request.destroyed).toBe(false);
  });

  it('refuses what is announced as too large before it reads', () => {
    const request = fakeRequest({ 'content-length': '11' });
    expect(() => openBody(request, policy)).toThrow(expect.objectContaining({ code: 'IMPORT_TOO_LARGE' }));
    expect(request.readableFlowing).toBeNull();
  });

  it('leaves the client connected when the service stops reading', async () => {
    const request = fakeRequest();
    new BodyGate(request, policy).destroy();
    await setImmediate();
    expect(request.destroyed).toBe(false);
    expect(request.isPaused()).toBe(false);
  });

  it('hangs up on a client whose rest trickles on for minutes', () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const request = fakeRequest();
    new BodyGate(request, policy).destroy();
    for (let second = 0; second < 119; second++) {
      request.write('x');
      jest.advanceTimersByTime(1000);
    }
    expect(request.destroyed).toBe(false);
    jest.advanceTimersByTime(1000);
    expect(request.destroyed).toBe(true);
  });

  it('hangs up on nobody whose rest has come to its end', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const request = fakeRequest();
    new BodyGate(request, policy).destroy();
    request.end('rest');
    await once(request, 'end');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends with an error when the client goes away half-way', async () => {
    const request = fakeRequest();
    const gate = new BodyGate(request, policy);
    const reading = text(gate);
    request.write('0123');
    request.destroy();
    await expect(reading).rejects.toThrow('went away');
    expect(gate.refusal).toBeUndefined();
  });
});

describe('hasBody', () => {
  it.each([
    [{}, false],
    [{ 'content-length': '0' }, false],
    [{ 'content-length': '1' }, true],
    [{ 'transfer-encoding': 'chunked' }, true],
  ])('%j: %s', (headers, verdict) => {
    expect(hasBody(fakeRequest(headers as Record<string, string>))).toBe(verdict);
  });
});
