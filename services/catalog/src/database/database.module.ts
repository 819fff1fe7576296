import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CatalogReads } from './catalog-reads.ts';
import { type CatalogDatabase, databaseModules } from './data-source.ts';

/** The catalog's pools, and the reads that go over them. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(database: CatalogDatabase): DynamicModule {
    return { module: DatabaseModule, imports: databaseModules(database), providers: [CatalogReads], exports: [CatalogReads] };
  }
}
