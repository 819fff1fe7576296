import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { clientConnections, isSafeForSecrets } from './client-connection.ts';

const requestOf = (remoteAddress: string, headers: Record<string, string>, encrypted = false): IncomingMessage =>
  ({ headers: { host: 'own.example', ...headers }, socket: { remoteAddress, encrypted } }) as unknown as IncomingMessage;

const forwarded = { 'x-forwarded-host': 'evil.example, public.example', 'x-forwarded-proto': 'http, https' };

describe('how a request reached us', () => {
  it('is what the connection says, whatever a client claims', () => {
    const connectionOf = clientConnections([]);
    expect(connectionOf(requestOf('127.0.0.1', forwarded))).toEqual({ host: 'own.example', isEncrypted: false });
    expect(connectionOf(requestOf('127.0.0.1', {}, true))).toEqual({ host: 'own.example', isEncrypted: true });
  });

  it('is what a trusted proxy says, the nearest one', () => {
    const connectionOf = clientConnections(['loopback', '10.0.0.0/8']);
    for (const address of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:10.1.2.3'])
      expect(connectionOf(requestOf(address, forwarded))).toEqual({ host: 'public.example', isEncrypted: true });
    expect(connectionOf(requestOf('203.0.113.7', forwarded))).toEqual({ host: 'own.example', isEncrypted: false });
    expect(connectionOf(requestOf('127.0.0.1', {}))).toEqual({ host: 'own.example', isEncrypted: false });
  });

  it.each([
    [false, forwarded],
    [['loopback'], forwarded],
    [['loopback'], { 'x-forwarded-proto': 'https' }],
    [['loopback'], { 'x-forwarded-host': ' a.example ' }],
    [['10.0.0.0/8'], forwarded],
  ])('is what the framework says (%j, %j)', async (trustProxy, headers) => {
    const app = fastify({ trustProxy });
    const connectionOf = clientConnections(Array.isArray(trustProxy) ? trustProxy : []);
    app.get('/', async (request) => [{ host: request.host, isEncrypted: request.protocol === 'https' }, connectionOf(request.raw)]);
    const [theirs, ours] = (await app.inject({ url: '/', headers: { host: 'own.example', ...headers } })).json();
    expect(ours).toEqual(theirs);
    await app.close();
  });
});

describe('isSafeForSecrets', () => {
  it.each([
    ['https', 'directory.example', true],
    ['http', 'localhost', true],
    ['http', 'directory.localhost', true],
    ['http', '127.0.0.1', true],
    ['http', '127.9.9.9', true],
    ['http', '[::1]', true],
    ['http', '::1', true],
    ['http', 'directory.example', false],
    ['http', '192.168.1.5', false],
    ['http', 'localhost.evil.example', false],
    ['http', '127.0.0.1.evil.example', false],
    ['http', '', false],
  ])('%s://%s: %s', (protocol, hostname, verdict) => {
    expect(isSafeForSecrets({ protocol, hostname }, false)).toBe(verdict);
  });

  it('is as safe as the operator says', () => {
    expect(isSafeForSecrets({ protocol: 'http', hostname: '192.168.1.5' }, true)).toBe(true);
  });
});
