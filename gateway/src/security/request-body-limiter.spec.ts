import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasBody, keepConnectionForRest, limitBodyTime } from './client-connection.ts';
import { RequestBodyLimiter } from './request-body-limiter.ts';

const policy = { limitBytes: 10, tooLarge: 'IMPORT_TOO_LARGE', deadlineMs: 0 } as const;

/** A stream with headers, which says whether all of it has arrived. */
const fakeRequest = (headers: Record<string, string> = {}): IncomingMessage & PassThrough => {
  const request = Object.assign(new PassThrough(), { headers, complete: false });
  request.once('end', () => {
    request.complete = true;
  });
  return request as unknown as IncomingMessage & PassThrough;
};

describe('RequestBodyLimiter', () => {
  afterEach(() => void jest.useRealTimers());

  it('lets a body through as it is', async () => {
    const request = fakeRequest();
    const limiter = new RequestBodyLimiter(request, policy);
    request.write('01234');
    request.end('56789');
    expect(await text(limiter)).toBe('0123456789');
    expect(limiter.refusal).toBeUndefined();
  });

  it('refuses what turns out too large, and reads the rest away', async () => {
    const request = fakeRequest();
    const limiter = new RequestBodyLimiter(request, policy);
    request.write('0123456789x');
    await expect(text(limiter)).rejects.toMatchObject({ code: 'IMPORT_TOO_LARGE' });
    expect(limiter.refusal?.code).toBe('IMPORT_TOO_LARGE');
    for (let piece = 0; piece < 100; piece++) request.write(Buffer.alloc(65_536));
    await setImmediate();
    expect(request.readableLength).toBe(0);
    expect(request.destroyed).toBe(false);
  });

  it('refuses what is announced as too large before it reads', () => {
    const request = fakeRequest({ 'content-length': '11' });
    expect(() => RequestBodyLimiter.open(request, policy)).toThrow(expect.objectContaining({ code: 'IMPORT_TOO_LARGE' }));
    expect(request.readableFlowing).toBeNull();
  });

  it('leaves the client connected when the service stops reading', async () => {
    const request = fakeRequest();
    new RequestBodyLimiter(request, policy).destroy();
    await setImmediate();
    expect(request.destroyed).toBe(false);
    expect(request.isPaused()).toBe(false);
  });

  it('hangs up on a client whose rest trickles on for minutes', () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const request = fakeRequest();
    new RequestBodyLimiter(request, policy).destroy();
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
    new RequestBodyLimiter(request, policy).destroy();
    request.end('rest');
    await once(request, 'end');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends with an error when the client goes away half-way', async () => {
    const request = fakeRequest();
    const limiter = new RequestBodyLimiter(request, policy);
    const reading = text(limiter);
    request.write('0123');
    request.destroy();
    await expect(reading).rejects.toThrow('went away');
    expect(limiter.refusal).toBeUndefined();
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

const fakeTimedRequest = (headers: Record<string, string> = { 'content-length': '9' }, complete = false) => {
  const raw = Object.assign(new EventEmitter(), { headers, complete, destroy: jest.fn() });
  return { raw, request: { raw } as unknown as FastifyRequest };
};

describe('limitBodyTime', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('ends the connection of a body that trickles in', () => {
    const { raw, request } = fakeTimedRequest();
    limitBodyTime(request, 10_000);
    jest.advanceTimersByTime(9999);
    expect(raw.destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(raw.destroy).toHaveBeenCalledTimes(1);
  });

  it('leaves a body alone that has arrived, and one that may take its time', () => {
    const arrived = fakeTimedRequest();
    limitBodyTime(arrived.request, 10_000);
    arrived.raw.emit('end');
    const patient = fakeTimedRequest();
    limitBodyTime(patient.request, 0);
    jest.advanceTimersByTime(60_000);
    expect(arrived.raw.destroy).not.toHaveBeenCalled();
    expect(patient.raw.destroy).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('sets no timer where there is no body', () => {
    limitBodyTime(fakeTimedRequest({}).request, 10_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('keepConnectionForRest', () => {
  it.each([
    ['a body is still coming', { 'content-length': '9' }, false, 1],
    ['the body is in', { 'content-length': '9' }, true, 0],
    ['there is none', {}, false, 0],
  ])('when %s', (_name, headers, complete, calls) => {
    const reply = { header: jest.fn() };
    keepConnectionForRest(fakeTimedRequest(headers as Record<string, string>, complete).request, reply as unknown as FastifyReply);
    expect(reply.header).toHaveBeenCalledTimes(calls);
  });
});
