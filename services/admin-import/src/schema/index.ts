import type { ServiceSchema } from '@directory/service-kit/migrations';
import { migrations, squashedMigrations } from '../migrations/index.ts';
import { recordRunEnd } from './record-run-end.ts';
import { workerRights } from './worker-rights.ts';

export const adminImportSchema: ServiceSchema = {
  service: 'admin-import',
  migrations,
  squashedMigrations,
  objects: [recordRunEnd],
  // The maintenance part, which is the owner, writes the list of backups and works on the jobs that operators ask for.
  rights: {
    backups: ['SELECT', 'DELETE'],
    import_rejections: ['SELECT', 'UPDATE'],
    import_runs: ['SELECT', 'INSERT', 'UPDATE'],
  },
  otherRoles: { import_worker: workerRights },
  // The list of backups does not go back to what it was when one of them was taken.
  notBackedUp: { audit_outbox: 'kept', backups: 'kept', database_jobs: 'kept' },
};
