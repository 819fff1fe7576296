import type { ServiceSchema } from '@directory/service-kit/migrations';
import { migrations, squashedMigrations } from '../migrations/index.ts';

export const indexingSchema: ServiceSchema = {
  service: 'indexing',
  migrations,
  squashedMigrations,
  objects: [],
  // Addresses and attempts go with their run; the settings are one row that a migration has written.
  rights: {
    engine_states: ['SELECT', 'INSERT', 'UPDATE'],
    submission_attempts: ['SELECT', 'INSERT', 'UPDATE'],
    submission_settings: ['SELECT', 'UPDATE'],
    submission_urls: ['SELECT', 'INSERT', 'UPDATE'],
  },
  // Fencing tokens of senders that run only ever grow.
  notBackedUp: { audit_outbox: 'kept', engine_states: 'kept' },
};
