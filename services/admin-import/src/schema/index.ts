import type { ServiceSchema } from '@directory/service-kit/migrations';
import { migrations, squashedMigrations } from '../migrations/index.ts';

export const adminImportSchema: ServiceSchema = {
  service: 'admin-import',
  migrations,
  squashedMigrations,
  objects: [],
  // The list of backups does not go back to what it was when one of them was taken.
  notBackedUp: { audit_outbox: 'kept', backups: 'kept', database_jobs: 'kept' },
};
