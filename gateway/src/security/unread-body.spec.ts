import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepLineForRest, limitBodyTime } from './unread-body.ts';

const fakeRequest = (headers: Record<string, string> = { 'content-length': '9' }, complete = false) => {
  const raw = Object.assign(new EventEmitter(), { headers, complete, destroy: jest.fn() });
  return { raw, request: { raw } as unknown as FastifyRequest };
};

describe('limitBodyTime', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('ends the connection of a body that trickles in', () => {
    const { raw, request } = fakeRequest();
    limitBodyTime(request, 10_000);
    jest.advanceTimersByTime(9999);
    expect(raw.destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(raw.destroy).toHaveBeenCalledTimes(1);
  });

  it('leaves a body alone that has arrived, and one that may take its time', () => {
    const arrived = fakeRequest();
    limitBodyTime(arrived.request, 10_000);
    arrived.raw.emit('end');
    const patient = fakeRequest();
    limitBodyTime(patient.request, 0);
    jest.advanceTimersByTime(60_000);
    expect(arrived.raw.destroy).not.toHaveBeenCalled();
    expect(patient.raw.destroy).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('sets no timer where there is no body', () => {
    limitBodyTime(fakeRequest({}).request, 10_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('keepLineForRest', () => {
  it.each([
    ['a body is still coming', { 'content-length': '9' }, false, 1],
    ['the body is in', { 'content-length': '9' }, true, 0],
    ['there is none', {}, false, 0],
  ])('when %s', (_name, headers, complete, calls) => {
    const reply = { header: jest.fn() };
    keepLineForRest(fakeRequest(headers as Record<string, string>, complete).request, reply as unknown as FastifyReply);
    expect(reply.header).toHaveBeenCalledTimes(calls);
  });
});
