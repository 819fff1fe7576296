import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { errorCodeHeader, internalHeaders, type PartName } from '@directory/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Post, Put, Query, Req } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import request from 'supertest';
import { z } from 'zod';
import { acceptStreams, createService } from './bootstrap.ts';
import { DomainError } from './domain-error.ts';
import { type HealthIndicator, HealthModule } from './health/health.module.ts';
import { AllowCallers } from './internal-auth.guard.ts';
import { signInternalToken } from './internal-token.ts';
import { PartModule } from './part.module.ts';
import { requestContext } from './request-context.ts';

const key = 'k'.repeat(32);
const workerKey = 'w'.repeat(32);
const keyOf = (caller: PartName): string => (caller === 'worker' ? workerKey : key);
const Page = z.object({ limit: z.coerce.number().int().min(1), name: z.string().optional() });
const secretError = new Error('password=hunter2 at db.internal');
const databaseState = { isUp: true, checks: 0 };

@Controller()
class SampleController {
  @Get('api/businesses')
  list(@Query({ schema: Page }) query: z.infer<typeof Page>) {
    return { ...query, context: requestContext() };
  }

  @Get('api/businesses/missing')
  missing(): never {
    throw new DomainError('BUSINESS_NOT_FOUND');
  }

  @Get('api/businesses/broken')
  broken(): never {
    throw secretError;
  }

  @Get('api/businesses/unreachable')
  unreachable(): never {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  }

  @Post('api/admin/things')
  create(@Body({ schema: z.object({ name: z.string().min(1) }) }) body: { name: string }) {
    return body;
  }

  @Put('internal/stream')
  async stream(@Req() { body }: FastifyRequest<{ Body: Readable }>) {
    return { read: await text(body) };
  }

  @AllowCallers('worker')
  @Get('internal/bulk')
  bulk() {
    return 'ok';
  }
}

const indicators: HealthIndicator[] = [
  {
    name: 'database',
    check: async () => {
      databaseState.checks += 1;
      if (!databaseState.isUp) throw secretError;
    },
  },
  { name: 'cache', check: () => Promise.reject(secretError), isOptional: true },
];

@Module({
  imports: [
    PartModule.forRoot({
      name: 'catalog',
      callerKeys: new Map([
        ['gateway', key],
        ['worker', workerKey],
      ]),
      logLevel: process.env.TL ?? 'silent',
    }),
    HealthModule.forRootAsync({ useFactory: () => indicators }),
  ],
  controllers: [SampleController],
})
class SampleModule {}

let app: NestFastifyApplication;
const call = async (
  url: string,
  {
    method = 'GET',
    caller = 'gateway',
    headers = {},
    payload,
  }: { method?: 'GET' | 'POST' | 'PUT'; caller?: PartName; headers?: Record<string, string>; payload?: string | object } = {},
) => {
  const token = signInternalToken({ key: keyOf(caller), caller, audience: 'catalog' });
  const answer = await app.inject({ method, url, payload, headers: { [internalHeaders.token]: token, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? JSON.parse(answer.body) : null };
};

beforeAll(async () => {
  app = await createService(SampleModule);
  acceptStreams(app.getHttpAdapter().getInstance(), 'text/plain', ['/internal/stream']);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});
afterAll(() => app.close());

describe('a part', () => {
  it('lets nobody in without a token', async () => {
    const answer = await app.inject({ url: '/api/businesses?limit=1' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers[errorCodeHeader]).toBe('INTERNAL_CALL_REFUSED');
  });

  it('lets each caller in only where it may call', async () => {
    expect((await call('/internal/bulk')).status).toBe(401);
    expect(
      (
        await app.inject({
          url: '/internal/bulk',
          headers: { [internalHeaders.token]: signInternalToken({ key: workerKey, caller: 'worker', audience: 'catalog' }) },
        })
      ).statusCode,
    ).toBe(200);
    expect((await call('/api/businesses?limit=1', { caller: 'worker' })).status).toBe(401);
  });

  it('lets no caller speak in the name of another one, nor one without a key', async () => {
    for (const forged of [
      signInternalToken({ key: workerKey, caller: 'gateway', audience: 'catalog' }),
      signInternalToken({ key, caller: 'indexing', audience: 'catalog' }),
    ]) {
      const { statusCode } = await app.inject({ url: '/api/businesses?limit=1', headers: { [internalHeaders.token]: forged } });
      expect(statusCode).toBe(401);
    }
  });

  it('parses by the contract and drops unknown parameters', async () => {
    const { status, body } = await call('/api/businesses?limit=5&unknown=1');
    expect(status).toBe(200);
    expect(body.limit).toBe(5);
    expect(body).not.toHaveProperty('unknown');
  });

  it('answers bad parameters with 400, details and the request id', async () => {
    const { status, headers, body } = await call('/api/businesses?limit=0', { headers: { [internalHeaders.requestId]: 'request-12345' } });
    expect(status).toBe(400);
    expect(headers[internalHeaders.requestId]).toBe('request-12345');
    expect(body).toEqual({
      statusCode: 400,
      error: 'The request has invalid parameters.',
      message: 'The request has invalid parameters.',
      details: [{ field: 'limit', message: expect.any(String) }],
      requestId: 'request-12345',
    });
  });

  it('explains bad input to operators in Turkish, to visitors in English', async () => {
    const office = await call('/api/admin/things', { method: 'POST', payload: { name: 7 } });
    expect(office.body).toMatchObject({ details: [{ field: 'name', message: 'Geçersiz değer: beklenen string, alınan number' }] });
    const visitor = await call('/api/businesses?limit=0');
    expect(visitor.body).toMatchObject({ details: [{ field: 'limit', message: 'Too small: expected number to be >=1' }] });
  });

  it('does not take a request id that could forge a log line', async () => {
    const { headers } = await call('/api/businesses?limit=1', { headers: { [internalHeaders.requestId]: 'a b{"level":60}' } });
    expect(headers[internalHeaders.requestId]).toMatch(/^[\w-]{36}$/);
  });

  it('answers an error of the catalogue with its status, code and sentence', async () => {
    const { status, headers, body } = await call('/api/businesses/missing');
    expect([status, headers[errorCodeHeader], body.message]).toEqual([
      404,
      'BUSINESS_NOT_FOUND',
      'The business could not be found in our directory.',
    ]);
  });

  it('shows nothing of a fault that was not foreseen', async () => {
    const { status, body } = await call('/api/businesses/broken');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/hunter2|db\.internal|at /);
  });

  it('says 503 with Retry-After while its database is away', async () => {
    const { status, headers } = await call('/api/businesses/unreachable');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  it('answers unknown addresses and unreadable bodies as errors of the catalogue', async () => {
    expect((await call('/api/nothing')).headers[errorCodeHeader]).toBe('ROUTE_NOT_FOUND');
    const broken = await call('/api/admin/things', {
      method: 'POST',
      payload: '{"name":',
      headers: { 'content-type': 'application/json' },
    });
    expect([broken.status, broken.body.message]).toEqual([400, 'İstek gövdesi okunamadı.']);
    const polluted = await call('/api/admin/things', {
      method: 'POST',
      payload: '{"__proto__":{"x":1},"name":"a"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(polluted.status).toBe(400);
  });

  it('leaves a stream unread where a route reads it itself', async () => {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    expect((await call('/internal/stream', { method: 'PUT', payload: 'rows', headers })).body).toEqual({ read: 'rows' });
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'text/plain; charset=utf-8', 'application/octet-stream'])(
    'takes no body of another kind than JSON: %s',
    async (contentType) => {
      const payload = contentType.includes('form') ? 'name=a' : '{"name":"a"}';
      const { status, headers } = await call('/api/admin/things', { method: 'POST', payload, headers: { 'content-type': contentType } });
      expect([status, headers[errorCodeHeader]]).toEqual([415, 'MEDIA_TYPE_UNSUPPORTED']);
    },
  );

  it('is alive while a part it needs is down, but not ready', async () => {
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
    databaseState.isUp = false;
    const ready = await app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'error', parts: { database: { status: 'down' }, cache: { status: 'down' } } },
    ]);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    databaseState.isUp = true;
  });

  it('looks once for all who ask at the same time', async () => {
    databaseState.checks = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject({ url: '/readyz' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(databaseState.checks).toBe(1);
    await app.inject({ url: '/readyz' });
    expect(databaseState.checks).toBe(2);
  });

  it('answers probes without a token, over a real connection', async () => {
    await request(app.getHttpServer()).get('/healthz').expect(200, { status: 'ok', parts: {} });
    await request(app.getHttpServer()).get('/api/businesses').expect(401);
  });

  it('measures requests by route, not by address', async () => {
    const metrics = await app.inject({ url: '/metrics' });
    expect(metrics.body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/businesses\/missing",status="404"\}/);
    expect(metrics.body).toContain('route="unmatched"');
  });
});
