import { type DynamicModule, Global, Module } from '@nestjs/common';
import { SITE_ADDRESS, type SiteAddress } from './site-address.ts';

@Global()
@Module({})
export class SiteModule {
  static forRoot(site: SiteAddress): DynamicModule {
    return { module: SiteModule, providers: [{ provide: SITE_ADDRESS, useValue: site }], exports: [SITE_ADDRESS] };
  }
}
