import { type InternalClient, requestContext, withRequestContext } from '@directory/service-kit';
import { expect, it } from '@jest/globals';
import type { DatabaseJobsService } from '../backups/calls/database-jobs.service.ts';
import type { ResetsRepository } from './resets.repository.ts';
import { ResetsService } from './resets.service.ts';

const begin = (duringBackup: () => void, caller = new AbortController()) => {
  const calls: string[] = [];
  const catalog = {
    json: async ({ method, path }: { method: string; path: string }) => {
      calls.push(`${method} ${path}`);
      return method === 'GET' ? { version: 'v1' } : { deleted: 3 };
    },
  };
  const resets = { requireNoRun: async () => undefined, reset: (_: unknown, empty: () => Promise<unknown>) => empty() };
  const jobs = {
    backUpBeforeReset: async () => {
      duringBackup();
      return 'backup';
    },
  };
  const service = new ResetsService(
    catalog as unknown as InternalClient,
    resets as unknown as ResetsRepository,
    jobs as unknown as DatabaseJobsService,
  );
  return { calls, result: withRequestContext({ ...requestContext(), signal: caller.signal }, async () => service.reset()) };
};

it('empties the catalog as it was before the backup', async () => {
  const { calls, result } = begin(() => undefined);
  expect(await result).toEqual({ deleted: 3, backupId: 'backup' });
  expect(calls).toEqual(['GET /internal/empty-catalog', 'POST /internal/empty-catalog?version=v1']);
});

it('empties nothing for a caller that has left', async () => {
  const caller = new AbortController();
  const { calls, result } = begin(() => caller.abort(), caller);
  await expect(result).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(calls).toEqual(['GET /internal/empty-catalog']);
});
