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

/** Timeout of one call, ms: a little more than the catalog's own limit for one bulk statement. */
const callTimeoutMs = 11 * 60 * 1000;

/** A run, and the right to work on it: the catalog refuses a call whose token is older than one that it has seen. */
export interface FencedRun {
  runId: string;
  fencingToken: number;
}

/** The catalog's import API (`libs/contracts/src/internal/import-steps.ts`). Every call but `stage` may be repeated. */
@Injectable()
export class CatalogImports implements OnApplicationShutdown {
  constructor(@Inject(CATALOG) private readonly catalog: InternalClient) {}

  async onApplicationShutdown(): Promise<void> {
    await this.catalog.destroy();
  }

  /** Stages rows as COPY text, in place of rows that were staged before. */
  stage({ runId, fencingToken }: FencedRun, copyText: Readable, signal: AbortSignal): Promise<StagedRows> {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    const path = `/internal/imports/${runId}/staging?epoch=${fencingToken}`;
    return this.catalog.json({ method: 'PUT', path, headers, body: copyText, timeoutMs: 0, signal }, StagedRows);
  }

  /** Finds the rows that no longer need to be mapped, since a business carries their hash. @returns positions in `hashes`. */
  async findUnchanged(runId: string, hashes: readonly string[], signal: AbortSignal): Promise<ReadonlySet<number>> {
    const path = `/internal/imports/${runId}/unchanged-rows`;
    const request = { method: 'POST', path, json: { hashes }, timeoutMs: callTimeoutMs, signal } as const;
    const { unchanged } = await this.catalog.json(request, UnchangedRows);
    return new Set(unchanged);
  }

  analyse(run: FencedRun, signal: AbortSignal): Promise<ImportAnalysis> {
    return this.post(run, 'analyse', ImportAnalysis, signal);
  }

  /** Reads examples of the changes that an analysed run would make. */
  collectPreview(run: FencedRun, signal: AbortSignal): Promise<ImportSamples> {
    return this.post(run, 'preview', ImportSamples, signal);
  }

  createPlaces(run: FencedRun, signal: AbortSignal): Promise<ImportPlaces> {
    return this.post(run, 'places', ImportPlaces, signal);
  }

  applyChunk(run: FencedRun, index: number, signal: AbortSignal): Promise<AppliedChunk> {
    return this.post(run, `chunks/${index}`, AppliedChunk, signal);
  }

  /** Applies a chunk while the one before it is still being applied. Throws IMPORT_CHUNK_NOT_DUE where it must wait for that one's end. */
  applyChunkAhead({ runId, fencingToken }: FencedRun, index: number, signal: AbortSignal): Promise<AppliedChunk> {
    const json = { epoch: fencingToken, isAhead: true };
    const path = `/internal/imports/${runId}/chunks/${index}`;
    return this.catalog.json({ method: 'POST', path, json, timeoutMs: callTimeoutMs, signal }, AppliedChunk);
  }

  finish(run: FencedRun, signal: AbortSignal): Promise<ImportTotals> {
    return this.post(run, 'finish', ImportTotals, signal);
  }

  /** Undoes the next chunk of a run. After the last one it returns the same totals again. */
  undoChunk(run: FencedRun, signal: AbortSignal): Promise<UndoProgress> {
    return this.post(run, 'undo', UndoProgress, signal);
  }

  async discard(run: FencedRun): Promise<void> {
    await this.post(run, 'discard', z.undefined());
  }

  private post<Schema extends z.ZodType>(
    { runId, fencingToken }: FencedRun,
    step: string,
    schema: Schema,
    signal?: AbortSignal,
  ): Promise<z.infer<Schema>> {
    const path = `/internal/imports/${runId}/${step}`;
    return this.catalog.json({ method: 'POST', path, json: { epoch: fencingToken }, timeoutMs: callTimeoutMs, signal }, schema);
  }
}
