import { describe, expect, it } from '@jest/globals';
import { S3Error } from '../stores/s3-client.ts';
import { faultOf, JobFault } from './job-faults.ts';

const databaseError = (code: string): Error => Object.assign(new Error('refused'), { code });

describe('the fault of a failed job', () => {
  it.each(['55P03', '40P01'])('says that something writes where a lock was not to be had: %s', (state) => {
    expect(faultOf(databaseError(state)).errorCode).toBe('DATABASE_IN_USE');
  });

  it('is that of the store, with the code of its own, or general', () => {
    expect(faultOf(new S3Error(503, 'away')).errorCode).toBe('BACKUP_STORE_FAILED');
    expect(faultOf(new JobFault('DATABASE_DISK_FULL', { free: 1, needed: 2 }))).toEqual({
      errorCode: 'DATABASE_DISK_FULL',
      errorParams: { free: 1, needed: 2 },
    });
    expect(faultOf(new Error('x')).errorCode).toBe('DATABASE_JOB_FAILED');
  });
});
