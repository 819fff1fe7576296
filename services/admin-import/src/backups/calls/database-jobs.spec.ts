import { requestContext, withRequestContext } from '@directory/service-kit';
import { describe, expect, it } from '@jest/globals';
import type { DatabaseJobRow } from '../jobs/database-job.ts';
import type { BackupsRepository } from './backups.repository.ts';
import type { DatabaseJobsRepository } from './database-jobs.repository.ts';
import { DatabaseJobsService } from './database-jobs.service.ts';

/** One job in memory, which ends when the test says so. */
class FakeJobs {
  state: DatabaseJobRow['state'] | 'withdrawn' = 'queued';

  add = async () => ({ id: 'job' });
  get = async () => ({ id: 'job', state: this.state });
  findUnfinished = async () => null;
  withdraw = async (): Promise<boolean> => {
    if (this.state !== 'queued') return false;
    this.state = 'withdrawn';
    return true;
  };
}

const begin = (jobs: FakeJobs) => {
  const service = new DatabaseJobsService(jobs as unknown as DatabaseJobsRepository, {} as BackupsRepository);
  const caller = new AbortController();
  const context = { ...requestContext(), signal: caller.signal };
  return { caller, service, backupId: withRequestContext(context, () => service.backUpBeforeReset()) };
};

describe('the backup before a reset', () => {
  it('is waited for', async () => {
    const jobs = new FakeJobs();
    jobs.state = 'done';
    expect(await begin(jobs).backupId).toMatch(/^[\w-]{36}$/);
  });

  it('is withdrawn when the caller leaves before it began', async () => {
    const jobs = new FakeJobs();
    const { backupId, caller } = begin(jobs);
    caller.abort();
    await expect(backupId).rejects.toMatchObject({ code: 'BACKUP_NOT_TAKEN' });
    expect(jobs.state).toBe('withdrawn');
  });

  it('is no leave to go on for a caller that left while it was taken', async () => {
    const jobs = new FakeJobs();
    jobs.state = 'running';
    const { backupId, caller } = begin(jobs);
    caller.abort();
    await expect(backupId).rejects.toMatchObject({ code: 'BACKUP_NOT_TAKEN' });
  });
});
