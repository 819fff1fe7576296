import { type DynamicModule, Module } from '@nestjs/common';
import { SNIPPETS_RUN } from '../page-code/active-snippets.service.ts';
import { PricingModule } from '../pricing/pricing.module.ts';
import { RevisionsModule } from '../revisions/revisions.module.ts';
import { CacheVersionsController } from './cache-versions.controller.ts';
import { CacheVersionsService } from './cache-versions.service.ts';

@Module({})
export class CacheVersionsModule {
  /** `areSnippetsRun`: false keeps every snippet off the pages. */
  static forRoot(areSnippetsRun: boolean): DynamicModule {
    return {
      module: CacheVersionsModule,
      imports: [RevisionsModule, PricingModule],
      controllers: [CacheVersionsController],
      providers: [CacheVersionsService, { provide: SNIPPETS_RUN, useValue: areSnippetsRun }],
    };
  }
}
