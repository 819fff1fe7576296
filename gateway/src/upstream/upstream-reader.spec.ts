import { Readable } from 'node:stream';
import type { InternalRequest } from '@directory/service-kit/without-stores';
import { describe, expect, it } from '@jest/globals';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { routeTable } from '../routing/route-table.ts';
import type { ServiceClients } from './service-clients.ts';
import { forwardedAnswerHeaders, forwardedRequestHeaders, UpstreamReader } from './upstream-reader.ts';

const routes = new CompiledRoutes(routeTable);

const asked = async (id: 'uploadExcel' | 'applyImport' | 'streamImport', body?: Readable): Promise<InternalRequest> => {
  const requests: InternalRequest[] = [];
  const client = {
    request: async (request: InternalRequest) => {
      requests.push(request);
      return { statusCode: 200, headers: {}, body: Readable.from([]) };
    },
  };
  const reader = new UpstreamReader({ get: () => client } as unknown as ServiceClients);
  await reader.open({ route: routes.get(id), params: { id: 'run' }, query: '', body });
  return requests[0];
};

describe('a call to a service that has stopped answering', () => {
  it('is ended at once, but for an upload: half an hour of sending is not lost to a hiccup', async () => {
    expect((await asked('uploadExcel', Readable.from(['rows']))).unresponsiveTimeoutMs).toBe(15_000);
    expect((await asked('applyImport', Readable.from(['{}']))).unresponsiveTimeoutMs).toBe(0);
    expect((await asked('streamImport')).unresponsiveTimeoutMs).toBe(0);
  });
});

describe('forwardedRequestHeaders', () => {
  it('lets no credential, no internal and no hop header of a client through', () => {
    const sent = {
      accept: 'application/json',
      'content-type': 'text/plain',
      'if-match': '"1"',
      prefer: 'respond-async',
      cookie: 'directory-session=secret',
      authorization: 'Bearer secret',
      host: 'evil.example',
      connection: 'keep-alive, x-secret',
      'transfer-encoding': 'chunked',
      'x-forwarded-for': '10.0.0.1',
      'x-internal-actor': '{"kind":"admin"}',
      'x-internal-token': 'forged',
      'x-request-id': 'chosen-outside',
    };
    expect(forwardedRequestHeaders(sent, true)).toEqual({
      accept: 'application/json',
      'content-type': 'text/plain',
      'if-match': '"1"',
      prefer: 'respond-async',
    });
  });

  it('describes a body only where one goes along', () => {
    const sent = { 'content-type': 'application/json', 'content-length': '2' };
    expect(forwardedRequestHeaders(sent, false)).toEqual({});
    expect(forwardedRequestHeaders(sent, true)).toEqual(sent);
  });
});

describe('forwardedAnswerHeaders', () => {
  it('keeps what belongs to the connection, and what is ours to say', () => {
    const answered = {
      'content-type': 'application/json',
      'x-total-count': '12',
      location: '/api/admin/imports/1',
      connection: 'x-private, keep-alive',
      'x-private': 'hop',
      'keep-alive': 'timeout=5',
      'transfer-encoding': 'chunked',
      'set-cookie': ['a=b'],
      'x-internal-generation': '7',
      'x-request-id': 'theirs',
      server: 'node',
      date: 'today',
    };
    expect(forwardedAnswerHeaders(answered)).toEqual({
      'content-type': 'application/json',
      'x-total-count': '12',
      location: '/api/admin/imports/1',
    });
  });
});
