import type { Readable } from 'node:stream';
import {
  type AppliedChunk,
  ChunkBody,
  type ImportAnalysis,
  type ImportPlaces,
  type ImportSamples,
  type ImportTotals,
  LeaseBody,
  LeaseQuery,
  RowHashes,
  type StagedRows,
  type UnchangedRows,
  type UndoProgress,
} from '@directory/contracts';
import { AllowCallers, DomainError } from '@directory/service-kit';
import { Body, Controller, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AnalysisService } from './analysis/analysis.service.ts';
import { ChunksService } from './chunks/chunks.service.ts';
import { ImportsService } from './imports.service.ts';
import { PreviewService } from './preview/preview.service.ts';
import { StagingService } from './staging/staging.service.ts';
import { UnchangedRowsService } from './staging/unchanged-rows.service.ts';
import { UndoService } from './undo/undo.service.ts';

const RunParams = z.object({ runId: z.uuid() });
type RunParams = z.infer<typeof RunParams>;
const ChunkParams = RunParams.extend({ index: z.coerce.number().int().min(0).max(1_000_000) });
type ChunkParams = z.infer<typeof ChunkParams>;

type Lease = z.infer<typeof LeaseBody>;

/** Steps of an import run, called by the worker: see `internal/import-steps` of the contracts. */
@Controller('internal/imports/:runId')
@AllowCallers('worker')
export class ImportsController {
  constructor(
    private readonly staging: StagingService,
    private readonly unchangedRows: UnchangedRowsService,
    private readonly analysis: AnalysisService,
    private readonly previews: PreviewService,
    private readonly chunks: ChunksService,
    private readonly imports: ImportsService,
    private readonly undoing: UndoService,
  ) {}

  @Put('staging')
  stage(
    @Param({ schema: RunParams }) { runId }: RunParams,
    @Query({ schema: LeaseQuery }) { epoch }: Lease,
    @Req() request: FastifyRequest<{ Body: Readable | undefined }>,
  ): Promise<StagedRows> {
    if (!request.body || typeof request.body.iterator !== 'function') throw new DomainError('MEDIA_TYPE_UNSUPPORTED');
    return this.staging.stage(runId, epoch, request.body);
  }

  @Post('unchanged-rows')
  @HttpCode(200)
  findUnchanged(@Param({ schema: RunParams }) _run: RunParams, @Body({ schema: RowHashes }) { hashes }: RowHashes): Promise<UnchangedRows> {
    return this.unchangedRows.find(hashes);
  }

  @Post('analyse')
  @HttpCode(200)
  analyse(@Param({ schema: RunParams }) { runId }: RunParams, @Body({ schema: LeaseBody }) { epoch }: Lease): Promise<ImportAnalysis> {
    return this.analysis.analyse(runId, epoch);
  }

  @Post('preview')
  @HttpCode(200)
  preview(@Param({ schema: RunParams }) { runId }: RunParams, @Body({ schema: LeaseBody }) { epoch }: Lease): Promise<ImportSamples> {
    return this.previews.preview(runId, epoch);
  }

  @Post('places')
  @HttpCode(200)
  createPlaces(@Param({ schema: RunParams }) { runId }: RunParams, @Body({ schema: LeaseBody }) { epoch }: Lease): Promise<ImportPlaces> {
    return this.imports.createPlaces(runId, epoch);
  }

  @Post('chunks/:index')
  @HttpCode(200)
  apply(
    @Param({ schema: ChunkParams }) { runId, index }: ChunkParams,
    @Body({ schema: ChunkBody }) { epoch, isAhead }: ChunkBody,
  ): Promise<AppliedChunk> {
    return isAhead ? this.chunks.applyAhead(runId, epoch, index) : this.chunks.apply(runId, epoch, index);
  }

  @Post('finish')
  @HttpCode(200)
  finish(@Param({ schema: RunParams }) { runId }: RunParams, @Body({ schema: LeaseBody }) { epoch }: Lease): Promise<ImportTotals> {
    return this.imports.finish(runId, epoch);
  }

  @Post('discard')
  @HttpCode(204)
  discard(@Param({ schema: RunParams }) { runId }: RunParams, @Body({ schema: LeaseBody }) { epoch }: Lease): Promise<void> {
    return this.imports.discard(runId, epoch);
  }

  @Post('undo')
  @HttpCode(200)
  undo(@Param({ schema: RunParams }) { runId }: RunParams, @Body({ schema: LeaseBody }) { epoch }: Lease): Promise<UndoProgress> {
    return this.undoing.undo(runId, epoch);
  }
}
