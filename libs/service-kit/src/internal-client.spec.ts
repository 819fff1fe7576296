import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { errorCodeHeader, internalHeaders } from '@directory/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { InternalClient } from './internal-client.ts';
import { verifyInternalToken } from './internal-token.ts';
import { withRequestContext } from './request-context.ts';

const key = 'k'.repeat(32);
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let client: InternalClient;

beforeAll(async () => {
  server = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  client = new InternalClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    audience: 'catalog',
    caller: 'worker',
    key,
  });
});
afterAll(async () => {
  await client.destroy();
  server.close();
});

describe('InternalClient', () => {
  it('sends who calls, the request id and the actor', async () => {
    let seen: IncomingMessage['headers'] = {};
    respond = (request, response) => {
      seen = request.headers;
      response.end('{"rows":3}');
    };
    const actor = { kind: 'admin', sessionId: 's1', address: '127.0.0.1' } as const;
    const answer = await withRequestContext({ requestId: 'request-12345', actor }, () =>
      client.json({ method: 'GET', path: '/x' }, z.object({ rows: z.int() })),
    );
    expect(answer).toEqual({ rows: 3 });
    expect(verifyInternalToken({ key, token: String(seen[internalHeaders.token]), audience: 'catalog' })).toBe('worker');
    expect(seen[internalHeaders.requestId]).toBe('request-12345');
    expect(JSON.parse(String(seen[internalHeaders.actor]))).toEqual(actor);
  });

  it('streams a body without a length', async () => {
    respond = async (request, response) => {
      let bytes = 0;
      for await (const chunk of request) bytes += (chunk as Buffer).length;
      response.end(JSON.stringify({ bytes }));
    };
    const body = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(65_536)));
    expect(await client.json({ method: 'PUT', path: '/x', body }, z.object({ bytes: z.int() }))).toEqual({ bytes: 64 * 65_536 });
  });

  it("throws the catalogue's error that an answer carries", async () => {
    respond = (_, response) => response.writeHead(409, { [errorCodeHeader]: 'IMPORT_LEASE_LOST' }).end('{"message":"…"}');
    await expect(client.json({ method: 'GET', path: '/x' }, z.unknown())).rejects.toMatchObject({ code: 'IMPORT_LEASE_LOST', status: 409 });
  });

  it('takes an answer that is no JSON of ours for an internal error', async () => {
    respond = (_, response) => response.writeHead(502).end('<html>');
    await expect(client.json({ method: 'GET', path: '/x' }, z.unknown())).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  });

  it('is SERVICE_UNAVAILABLE when the other part stalls in the middle of its answer', async () => {
    respond = (_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"rows":');
    };
    await expect(client.json({ method: 'GET', path: '/x', timeoutMs: 100 }, z.unknown())).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    const post = client.json({ method: 'POST', path: '/x', json: { a: 1 }, timeoutMs: 100 }, z.unknown());
    await expect(post).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it("leaves the caller's own abort to the caller", async () => {
    respond = () => undefined;
    const ended = new AbortController();
    const call = client.json({ method: 'GET', path: '/x', signal: ended.signal }, z.unknown());
    ended.abort(new Error('the visitor left'));
    await expect(call).rejects.toThrow('the visitor left');
  });

  it('is SERVICE_UNAVAILABLE when the other part does not answer in time, or not at all', async () => {
    respond = () => undefined;
    await expect(client.json({ method: 'GET', path: '/x', timeoutMs: 50 }, z.unknown())).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    const nobody = new InternalClient({ url: 'http://127.0.0.1:9', audience: 'catalog', caller: 'worker', key });
    await expect(nobody.json({ method: 'GET', path: '/x' }, z.unknown())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await nobody.destroy();
  });
});
