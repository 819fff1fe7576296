import { InternalClient } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { CatalogClient } from './catalog.client.ts';

@Module({})
export class CatalogModule {
  /** `url`: where the catalog is; `key`: of calls to it. */
  static forRoot(catalog: { url: string; key: string }): DynamicModule {
    const client = new InternalClient({ ...catalog, audience: 'catalog', caller: 'site-config', connections: 4 });
    return {
      module: CatalogModule,
      global: true,
      providers: [{ provide: CatalogClient, useValue: new CatalogClient(client) }],
      exports: [CatalogClient],
    };
  }
}
