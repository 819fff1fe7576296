import { schemaOf } from '@directory/contracts';
import { dataSourceOptions } from '@directory/service-kit';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImportBatchEntity } from './bulk/import-batch.entity.ts';
import { ImportLeaseEntity } from './bulk/import-lease.entity.ts';
import { ImportPlaceEntity } from './bulk/import-place.entity.ts';
import { ImportUndoEntity } from './bulk/import-undo.entity.ts';
import { BusinessEntity } from './businesses/business.entity.ts';
import { BusinessIdentityEntity } from './businesses/business-identity.entity.ts';
import { BusinessSlugEntity } from './businesses/business-slug.entity.ts';
import { BusinessSlugNumberEntity } from './businesses/business-slug-number.entity.ts';
import { IdentityVersionEntity } from './businesses/identity-version.entity.ts';
import { CategoryEntity } from './categories/category.entity.ts';
import { CityEntity } from './cities/city.entity.ts';
import { CitySlugEntity } from './cities/city-slug.entity.ts';
import { CountryEntity } from './countries/country.entity.ts';
import { GenerationEntity } from './generations/generation.entity.ts';
import { ReviewEntity } from './reviews/review.entity.ts';
import { BusinessCountEntity } from './stats/business-count.entity.ts';

export const entities = [
  BusinessEntity,
  BusinessIdentityEntity,
  BusinessSlugEntity,
  BusinessSlugNumberEntity,
  BusinessCountEntity,
  CategoryEntity,
  CityEntity,
  CitySlugEntity,
  CountryEntity,
  GenerationEntity,
  IdentityVersionEntity,
  ImportBatchEntity,
  ImportLeaseEntity,
  ImportPlaceEntity,
  ImportUndoEntity,
  ReviewEntity,
];

/** Name of the second connection: bulk work must not take the connections that visitors wait for. */
export const BULK = 'bulk';

export interface CatalogDatabase {
  url: string;
  pool: number;
  bulkPool: number;
}

const publicStatementMs = 2000;
const bulkStatementMs = 10 * 60 * 1000;
/** Bulk work takes turns at few connections: one step waits for another as long as a large one lasts. */
const bulkQueueMs = 2 * 60 * 1000;

/** Two pools on one database: a public one whose statements are short, and a small one for imports. While Postgres is away at boot both are tried for a minute. */
export const databaseModules = ({ url, pool, bulkPool }: CatalogDatabase): DynamicModule[] => {
  const shared = { url, schema: schemaOf('catalog') };
  const patience = { retryAttempts: 30, retryDelay: 2000 };
  const serving = { ...shared, pool, entities, statementTimeoutMs: publicStatementMs, applicationName: 'catalog' };
  const bulk = { ...shared, pool: bulkPool, entities: [], statementTimeoutMs: bulkStatementMs, applicationName: 'catalog-bulk' };
  const bulkOptions = dataSourceOptions(bulk);
  return [
    TypeOrmModule.forRoot({ ...dataSourceOptions(serving), ...patience }),
    TypeOrmModule.forRoot({ ...bulkOptions, extra: { ...bulkOptions.extra, connectionTimeoutMillis: bulkQueueMs }, ...patience }, BULK),
  ];
};
