import { type DynamicModule, Module } from '@nestjs/common';
import { RobotsController } from './robots.controller.ts';
import type { SiteAddress } from './robots-text.ts';
import { SITE_ADDRESS } from './site-address.ts';

@Module({})
export class RobotsModule {
  static forRoot(site: SiteAddress): DynamicModule {
    return { module: RobotsModule, controllers: [RobotsController], providers: [{ provide: SITE_ADDRESS, useValue: site }] };
  }
}
