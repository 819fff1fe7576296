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
    expect(verifyInternalToken({ keys: new Map([['worker', key]]), token: String(seen[internalHeaders.token]), audience: 'catalog' })).toBe(
      'worker',
    );
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

  it.each(['{"rows":"three"}', '{', ''])('is PART_ANSWER_INVALID where the answer is %p, which no contract allows', async (text) => {
    respond = (_, response) => response.end(text);
    await expect(client.json({ method: 'GET', path: '/x' }, z.object({ rows: z.int() }))).rejects.toMatchObject({
      code: 'PART_ANSWER_INVALID',
    });
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

describe('InternalClient and a part that has stopped answering', () => {
  const responsiveness = {
    isUnresponsive: false,
    listeners: new Map<(reason: Error) => void, number>(),
    onUnresponsive(listener: (reason: Error) => void, afterMs = 0) {
      this.listeners.set(listener, afterMs);
      return () => this.listeners.delete(listener);
    },
  };
  let watched: InternalClient;
  beforeAll(() => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    watched = new InternalClient({ url, audience: 'catalog', caller: 'worker', key, responsiveness });
  });
  afterAll(() => watched.destroy());

  /** Every way of calling it. */
  const calls: [name: string, call: (signal?: AbortSignal) => Promise<unknown>][] = [
    ['a raw answer', (signal) => watched.request({ method: 'GET', path: '/x', timeoutMs: 0, signal })],
    ['a whole answer', (signal) => watched.buffered({ method: 'GET', path: '/x', timeoutMs: 0, signal }, 1000)],
    ['a parsed answer', (signal) => watched.json({ method: 'GET', path: '/x', timeoutMs: 0, signal }, z.unknown())],
  ];
  const received = () =>
    new Promise<void>((resolve) => {
      respond = () => resolve();
    });

  it.each(calls)('gives %s up as soon as it is known', async (_name, call) => {
    const there = received();
    const answer = call();
    await there;
    for (const listener of responsiveness.listeners.keys()) listener(new Error('silent'));
    await expect(answer).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it.each(calls)('does not even ask for %s while it is', async (_name, call) => {
    let asked = 0;
    respond = () => void asked++;
    responsiveness.isUnresponsive = true;
    await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    responsiveness.isUnresponsive = false;
    expect(asked).toBe(0);
  });

  it.each(calls)("leaves the caller's own abort of %s to the caller", async (_name, call) => {
    const there = received();
    const ended = new AbortController();
    const answer = call(ended.signal);
    await there;
    ended.abort(new Error('the visitor left'));
    await expect(answer).rejects.toThrow('the visitor left');
  });

  it.each(calls)('does not wait with %s once it is there', async (_name, call) => {
    respond = (_, response) => response.end('{}');
    await call();
    expect(responsiveness.listeners.size).toBe(0);
  });

  it('waits as long as the call says', async () => {
    respond = (_, response) => {
      expect([...responsiveness.listeners.values()]).toEqual([9000]);
      response.end('{}');
    };
    await (await watched.request({ method: 'GET', path: '/x', unresponsiveTimeoutMs: 9000 })).body.dump();
  });
});
