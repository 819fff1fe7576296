import { InternalClient } from '@directory/service-kit';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AddressFeed, CATALOG } from './address-feed.ts';

/** Calls of the catalog. */
@Global()
@Module({})
export class CatalogModule {
  static forRoot({ url, key }: { url: string; key: string }): DynamicModule {
    const client = { provide: CATALOG, useFactory: () => new InternalClient({ url, audience: 'catalog', caller: 'indexing', key }) };
    return { module: CatalogModule, providers: [client, AddressFeed], exports: [AddressFeed, CATALOG] };
  }
}
