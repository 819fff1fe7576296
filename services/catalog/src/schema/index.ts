import type { ServiceSchema } from '@directory/service-kit/migrations';
import { migrations, squashedMigrations } from '../migrations/index.ts';
import { catalogResetFunctions } from './catalog-reset.ts';
import { chunkTurnObjects } from './chunk-turns.ts';
import { derivedColumnObjects } from './derived-columns.ts';
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
    ...derivedColumnObjects,
    ...chunkTurnObjects,
    ...rowCountObjects,
    ...postingObjects,
    ...placeWordObjects,
    ...refillFunctions,
    ...catalogResetFunctions,
  ],
  rights: {
    // Rows that a migration has written. The first is only locked.
    catalog_locks: ['UPDATE'],
    identity_versions: ['SELECT', 'UPDATE'],
    sponsorship_lists: ['SELECT', 'UPDATE'],
    // They are emptied with the catalog alone, which the owner does.
    business_merges: ['SELECT', 'INSERT', 'UPDATE'],
    business_slug_numbers: ['SELECT', 'INSERT', 'UPDATE'],
    category_counts: ['SELECT', 'INSERT', 'UPDATE'],
    duplicate_searches: ['SELECT', 'INSERT', 'UPDATE'],
    import_leases: ['SELECT', 'INSERT', 'UPDATE'],
    row_counts: ['SELECT', 'INSERT', 'UPDATE'],
    search_words: ['SELECT', 'INSERT', 'UPDATE'],
    time_zones: ['SELECT', 'INSERT'],
    // They come and go.
    distinct_businesses: ['SELECT', 'INSERT', 'DELETE'],
    duplicate_pairs: ['SELECT', 'INSERT', 'DELETE'],
    import_batches: ['SELECT', 'INSERT', 'DELETE'],
    import_merges: ['SELECT', 'INSERT', 'DELETE'],
    import_places: ['SELECT', 'INSERT', 'DELETE'],
    place_words: ['SELECT', 'INSERT', 'DELETE'],
    refused_names: ['SELECT', 'INSERT', 'DELETE'],
    search_postings: ['SELECT', 'INSERT', 'DELETE'],
    category_names: ['SELECT'],
    city_names: ['SELECT'],
  },
  ownSchemas: [stagingSchema],
  // A cache must not take an answer for current that it stored before the restore.
  notBackedUp: { audit_outbox: 'kept', cache_versions: 'fresh' },
};
