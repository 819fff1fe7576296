import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.ts';
import { DuplicatesController } from './duplicates.controller.ts';
import { BusinessMergesRepository } from './merges/business-merges.repository.ts';
import { BusinessMergesService } from './merges/business-merges.service.ts';
import { DuplicatePairsRepository } from './pairs/duplicate-pairs.repository.ts';
import { DuplicatePairsService } from './pairs/duplicate-pairs.service.ts';
import { DuplicateSearchService } from './search/duplicate-search.service.ts';
import { DuplicateSearchesRepository } from './search/duplicate-searches.repository.ts';

/** Businesses that are stored twice: found, compared, told apart, merged, and brought back. */
@Module({
  imports: [ChangesModule],
  controllers: [DuplicatesController],
  providers: [
    BusinessMergesRepository,
    BusinessMergesService,
    DuplicatePairsRepository,
    DuplicatePairsService,
    DuplicateSearchService,
    DuplicateSearchesRepository,
  ],
})
export class DuplicatesModule {}
