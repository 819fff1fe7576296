import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.ts';
import { BusinessSearch } from './business-search.ts';
import { DictionaryRepository } from './dictionary.repository.ts';
import { PostgresSearch } from './postgres-search.ts';
import { SearchBounds } from './limits.ts';
import { SearchRoads } from './search-planner.ts';
import { WordResolver } from './term-resolver.ts';

@Module({
  imports: [ChangesModule],
  providers: [DictionaryRepository, SearchBounds, SearchRoads, WordResolver, { provide: BusinessSearch, useClass: PostgresSearch }],
  exports: [BusinessSearch],
})
export class SearchModule {}
