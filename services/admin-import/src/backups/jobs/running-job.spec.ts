import { afterEach, describe, expect, it } from '@jest/globals';
import type { DatabaseJobRow } from './database-job.ts';
import type { MaintenanceStore } from './maintenance-store.ts';
import { RunningJob } from './running-job.ts';

let job: RunningJob;
afterEach(() => job.stop());

const begin = (isOurs: boolean): RunningJob => {
  const store = { report: async () => isOurs } as unknown as MaintenanceStore;
  return new RunningJob({ id: 'j' } as DatabaseJobRow, store);
};

describe('a job under way', () => {
  it('goes on while it is ours', async () => {
    job = begin(true);
    job.report('loading', 0, 2);
    await Promise.resolve();
    expect(() => job.report('loading', 1, 2)).not.toThrow();
  });

  it('ends its work once it was taken over or given up', async () => {
    job = begin(false);
    job.report('loading', 0, 2);
    await new Promise(setImmediate);
    expect(() => job.report('loading', 1, 2)).toThrow('taken over');
  });
});
