import { Readable } from 'node:stream';
import type { InternalRequest } from '@directory/service-kit';
import { describe, expect, it } from '@jest/globals';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { routeTable } from '../routing/route-table.ts';
import type { ServiceClients } from './service-clients.ts';
import { UpstreamReader } from './upstream-reader.ts';

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
