import { PassThrough } from 'node:stream';
import { waitUntil } from '@directory/testing';
import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { Agent, request } from 'undici';
import { closeConnectionsAfterAnswers } from './close-connections.ts';

/** A server that answers when it is told to, and a caller that would keep the connection for longer than any test lasts. */
const open = async () => {
  const server = fastify({ keepAliveTimeout: 60_000 });
  closeConnectionsAfterAnswers(server);
  const asked = Promise.withResolvers<void>();
  const body = new PassThrough();
  server.get('/whole', () => {
    asked.resolve();
    return new Promise((resolve) => body.once('end', () => resolve('done')).resume());
  });
  server.get('/stream', (_request, reply) => {
    asked.resolve();
    return reply.send(body);
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const dispatcher = new Agent({ keepAliveTimeout: 60_000 });
  return { server, asked: asked.promise, body, ask: (path: string) => request(`${url}${path}`, { dispatcher }) };
};

describe('a server that closes', () => {
  it.each(['/whole', '/stream'])('waits for an answer under way, and not for its connection: %s', async (path) => {
    const { server, asked, body, ask } = await open();
    const answer = ask(path);
    await asked;
    if (path === '/stream') {
      body.write('begun ');
      await answer;
    }
    const closed = server.close();
    await waitUntil(() => !server.server.listening);
    body.end('done');
    expect(await (await answer).body.text()).toMatch(/done$/);
    await closed;
  });
});
