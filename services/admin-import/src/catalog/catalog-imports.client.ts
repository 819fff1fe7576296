import type { Readable } from 'node:stream';
import {
  AppliedChunk,
  ImportAnalysis,
  ImportPlaces,
  ImportSamples,
  ImportTotals,
  StagedRows,
  UnchangedRows,
  UndoProgress,
} from '@directory/contracts';
import { InternalClient } from '@directory/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';

export const CATALOG = Symbol('CATALOG');

/** A little more than the catalog's own limit for one bulk statement. */
const stepTimeoutMs = 11 * 60 * 1000;

/** Which run, and by which right. */
export interface RunAtEpoch {
  runId: string;
  epoch: number;
}

/** The bulk road into the catalog. Every call but `stage` may be repeated. */
@Injectable()
export class CatalogBulk implements OnApplicationShutdown {
  constructor(@Inject(CATALOG) private readonly catalog: InternalClient) {}

  async onApplicationShutdown(): Promise<void> {
    await this.catalog.destroy();
  }

  /** Sends COPY lines; what was staged before is replaced. */
  stage({ runId, epoch }: RunAtEpoch, lines: Readable, signal: AbortSignal): Promise<StagedRows> {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    const path = `/internal/imports/${runId}/staging?epoch=${epoch}`;
    return this.catalog.json({ method: 'PUT', path, headers, body: lines, timeoutMs: 0, signal }, StagedRows);
  }

  /** Which of these hashes businesses carry, by their positions. */
  async known(runId: string, hashes: readonly string[], signal: AbortSignal): Promise<ReadonlySet<number>> {
    const path = `/internal/imports/${runId}/unchanged-rows`;
    const { unchanged } = await this.catalog.json(
      { method: 'POST', path, json: { hashes }, timeoutMs: stepTimeoutMs, signal },
      UnchangedRows,
    );
    return new Set(unchanged);
  }

  analyse(run: RunAtEpoch, signal: AbortSignal): Promise<ImportAnalysis> {
    return this.post(run, 'analyse', ImportAnalysis, signal);
  }

  /** Examples of what an analysed run would do. */
  preview(run: RunAtEpoch, signal: AbortSignal): Promise<ImportSamples> {
    return this.post(run, 'preview', ImportSamples, signal);
  }

  createPlaces(run: RunAtEpoch, signal: AbortSignal): Promise<ImportPlaces> {
    return this.post(run, 'places', ImportPlaces, signal);
  }

  applyRange(run: RunAtEpoch, index: number, signal: AbortSignal): Promise<AppliedChunk> {
    return this.post(run, `chunks/${index}`, AppliedChunk, signal);
  }

  finish(run: RunAtEpoch, signal: AbortSignal): Promise<ImportTotals> {
    return this.post(run, 'finish', ImportTotals, signal);
  }

  /** Takes back the next slice of a run. Done, it says again what the undo came to. */
  undo(run: RunAtEpoch, signal: AbortSignal): Promise<UndoProgress> {
    return this.post(run, 'undo', UndoProgress, signal);
  }

  async discard(run: RunAtEpoch): Promise<void> {
    await this.post(run, 'discard', z.undefined());
  }

  private post<Schema extends z.ZodType>(
    { runId, epoch }: RunAtEpoch,
    step: string,
    schema: Schema,
    signal?: AbortSignal,
  ): Promise<z.infer<Schema>> {
    const path = `/internal/imports/${runId}/${step}`;
    return this.catalog.json({ method: 'POST', path, json: { epoch }, timeoutMs: stepTimeoutMs, signal }, schema);
  }
}
