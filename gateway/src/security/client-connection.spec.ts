import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { clientLines } from './client-connection.ts';

const requestOf = (remoteAddress: string, headers: Record<string, string>, encrypted = false): IncomingMessage =>
  ({ headers: { host: 'own.example', ...headers }, socket: { remoteAddress, encrypted } }) as unknown as IncomingMessage;

const forwarded = { 'x-forwarded-host': 'evil.example, public.example', 'x-forwarded-proto': 'http, https' };

describe('how a request reached us', () => {
  it('is what the line says, whatever a client claims', () => {
    const line = clientLines([]);
    expect(line(requestOf('127.0.0.1', forwarded))).toEqual({ host: 'own.example', isEncrypted: false });
    expect(line(requestOf('127.0.0.1', {}, true))).toEqual({ host: 'own.example', isEncrypted: true });
  });

  it('is what a trusted proxy says, the nearest one', () => {
    const line = clientLines(['loopback', '10.0.0.0/8']);
    for (const address of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:10.1.2.3'])
      expect(line(requestOf(address, forwarded))).toEqual({ host: 'public.example', isEncrypted: true });
    expect(line(requestOf('203.0.113.7', forwarded))).toEqual({ host: 'own.example', isEncrypted: false });
    expect(line(requestOf('127.0.0.1', {}))).toEqual({ host: 'own.example', isEncrypted: false });
  });

  it.each([
    [false, forwarded],
    [['loopback'], forwarded],
    [['loopback'], { 'x-forwarded-proto': 'https' }],
    [['loopback'], { 'x-forwarded-host': ' a.example ' }],
    [['10.0.0.0/8'], forwarded],
  ])('is what the framework says (%j, %j)', async (trustProxy, headers) => {
    const app = fastify({ trustProxy });
    const line = clientLines(Array.isArray(trustProxy) ? trustProxy : []);
    app.get('/', async (request) => [{ host: request.host, isEncrypted: request.protocol === 'https' }, line(request.raw)]);
    const [theirs, ours] = (await app.inject({ url: '/', headers: { host: 'own.example', ...headers } })).json();
    expect(ours).toEqual(theirs);
    await app.close();
  });
});
