import {
  type BusinessComparison,
  type BusinessMerge,
  BusinessMergeForm,
  BusinessPair,
  ComparisonQuery,
  type DuplicatePair,
  DuplicateQuery,
  type DuplicateSearch,
  type UndoneBusinessMerge,
} from '@directory/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerCounted } from '../http/counted-list.ts';
import { BusinessMergesService } from './merges/business-merges.service.ts';
import { DuplicatePairsService } from './pairs/duplicate-pairs.service.ts';
import { DuplicateSearchService } from './search/duplicate-search.service.ts';

const MergeParams = z.object({ id: z.uuid() });
type MergeParams = z.infer<typeof MergeParams>;

@Controller('api/admin/duplicates')
export class DuplicatesController {
  constructor(
    private readonly pairs: DuplicatePairsService,
    private readonly searches: DuplicateSearchService,
    private readonly merges: BusinessMergesService,
  ) {}

  @Get()
  async list(
    @Query({ schema: DuplicateQuery }) query: DuplicateQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DuplicatePair[]> {
    return answerCounted(reply, await this.pairs.list(query));
  }

  @Get('search')
  getSearch(): Promise<DuplicateSearch> {
    return this.searches.get();
  }

  @Post('search')
  @HttpCode(202)
  search(): Promise<DuplicateSearch> {
    return this.searches.start();
  }

  @Get('compare')
  compare(@Query({ schema: ComparisonQuery }) query: ComparisonQuery): Promise<BusinessComparison> {
    return this.pairs.compare(query);
  }

  @Post('dismiss')
  @HttpCode(204)
  dismiss(@Body({ schema: BusinessPair }) pair: BusinessPair): Promise<void> {
    return this.pairs.dismiss(pair);
  }

  @Post('reopen')
  @HttpCode(204)
  reopen(@Body({ schema: BusinessPair }) pair: BusinessPair): Promise<void> {
    return this.pairs.reopen(pair);
  }

  @Post('merge')
  @HttpCode(200)
  merge(@Body({ schema: BusinessMergeForm }) form: BusinessMergeForm): Promise<BusinessMerge> {
    return this.merges.merge(form);
  }

  @Get('merges')
  async listMerges(
    @Query({ schema: DuplicateQuery }) query: DuplicateQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BusinessMerge[]> {
    return answerCounted(reply, await this.merges.list(query));
  }

  @Post('merges/:id/undo')
  @HttpCode(200)
  undo(@Param({ schema: MergeParams }) { id }: MergeParams): Promise<UndoneBusinessMerge> {
    return this.merges.undo(id);
  }
}
