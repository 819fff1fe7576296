import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.ts';
import { BusinessSearch } from './business-search.ts';
import { DictionaryRepository } from './dictionary.repository.ts';
import { SearchLimits } from './limits.ts';
import { NamedBusinessesRepository } from './named-businesses.repository.ts';
import { PostgresSearch } from './postgres-search.ts';
import { SearchPlanner } from './search-planner.ts';
import { SearchReadings } from './search-readings.ts';
import { TermResolver } from './term-resolver.ts';

@Module({
  imports: [ChangesModule],
  providers: [
    DictionaryRepository,
    NamedBusinessesRepository,
    SearchLimits,
    SearchPlanner,
    SearchReadings,
    TermResolver,
    { provide: BusinessSearch, useClass: PostgresSearch },
  ],
  exports: [BusinessSearch, DictionaryRepository, NamedBusinessesRepository],
})
export class SearchModule {}
