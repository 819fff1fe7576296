import type { ServiceSchema } from '@directory/service-kit/migrations';
import { migrations, squashedMigrations } from '../migrations/index.ts';
import { catalogResetFunctions } from './catalog-reset.ts';
import { chunkTurnObjects } from './chunk-turns.ts';
import { listIndexFunctions } from './list-indexes.ts';
import { placeWordObjects } from './place-words.ts';
import { rowCountObjects } from './row-counts.ts';
import { postingObjects } from './search-postings.ts';
import { refillFunctions } from './search-refill.ts';
import { stagingSchema } from './staging-schema.ts';
import { statisticsFunctions } from './statistics.ts';

export const catalogSchema: ServiceSchema = {
  service: 'catalog',
  migrations,
  squashedMigrations,
  objects: [
    ...statisticsFunctions,
    ...listIndexFunctions,
    ...chunkTurnObjects,
    ...rowCountObjects,
    ...postingObjects,
    ...placeWordObjects,
    ...refillFunctions,
    ...catalogResetFunctions,
  ],
  ownSchemas: [stagingSchema],
  // A cache must not take an answer for current that it stored before the restore.
  notBackedUp: { audit_outbox: 'kept', cache_versions: 'fresh' },
};
