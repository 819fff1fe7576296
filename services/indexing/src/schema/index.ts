import type { ServiceSchema } from '@directory/service-kit/migrations';
import { migrations, squashedMigrations } from '../migrations/index.ts';

export const indexingSchema: ServiceSchema = {
  service: 'indexing',
  migrations,
  squashedMigrations,
  objects: [],
  // Fencing tokens of senders that run only ever grow.
  notBackedUp: { audit_outbox: 'kept', engine_states: 'kept' },
};
