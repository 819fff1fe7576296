import { type DynamicModule, Module } from '@nestjs/common';
import { RevisionsModule } from '../revisions/revisions.module.ts';
import { ActiveSnippetsController } from './active-snippets.controller.ts';
import { ActiveSnippetsService, SNIPPETS_RUN } from './active-snippets.service.ts';

@Module({})
export class PageCodeModule {
  /** `areRun`: false keeps every snippet off the pages. */
  static forRoot(areRun: boolean): DynamicModule {
    return {
      module: PageCodeModule,
      imports: [RevisionsModule],
      controllers: [ActiveSnippetsController],
      providers: [ActiveSnippetsService, { provide: SNIPPETS_RUN, useValue: areRun }],
    };
  }
}
