import { describe, expect, it } from '@jest/globals';
import type { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';
import { answerError, toDomainError } from './error.filter.ts';

const logged = (code: 'SESSION_REQUIRED' | 'SERVICE_UNAVAILABLE' | 'BUSINESS_NOT_FOUND', times: number) => {
  const lines: { level: string; code: string; path: string; err: unknown }[] = [];
  const write = (level: string) => (line: { code: string; path: string; err: unknown }) => void lines.push({ level, ...line });
  const logger = { debug: write('debug'), warn: write('warn'), error: write('error') } as unknown as Logger;
  const reply = { raw: {}, header: () => reply, status: () => reply, send: () => reply } as unknown as FastifyReply;
  const request = { method: 'GET', url: '/api/admin/imports?name=x', id: 'request' } as FastifyRequest;
  for (let count = 0; count < times; count++)
    answerError(new DomainError(code, {}, undefined, { cause: new Error('away') }), request, reply, logger);
  return lines;
};

describe('what is logged of an error', () => {
  it('is one line in a while for refused access, without the query', () => {
    expect(logged('SESSION_REQUIRED', 50)).toMatchObject([{ level: 'warn', code: 'SESSION_REQUIRED', path: '/api/admin/imports' }]);
  });

  it('is one stack in a while for a part that is away, however many are refused meanwhile', () => {
    expect(logged('SERVICE_UNAVAILABLE', 50).filter(({ err }) => err !== undefined)).toHaveLength(1);
  });

  it('is every line of what comes one at a time', () => {
    expect(logged('BUSINESS_NOT_FOUND', 3)).toHaveLength(3);
  });
});

describe('a failed statement', () => {
  it.each(['57P01', '08006', '53300', '53100'])('means an outage that passes where its state is %s', (code) => {
    expect(toDomainError(Object.assign(new Error('failed'), { code })).code).toBe('SERVICE_UNAVAILABLE');
  });

  it('is a fault of ours otherwise', () => {
    expect(toDomainError(Object.assign(new Error('failed'), { code: '42P01' })).code).toBe('INTERNAL_ERROR');
  });
});
