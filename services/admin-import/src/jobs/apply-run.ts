import type { AppliedChunk } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogImports } from '../catalog/catalog-imports.client.ts';
import type { RunLease } from '../leases/run-lease.ts';
import { RowRate } from '../runs/row-rate.ts';
import { StageRun } from './stage-run.ts';

const rowsOf = ({ created, updated, unchanged }: AppliedChunk): number => created + updated + unchanged;

/** A chunk that was asked for before its turn; `applied` is null where it was refused. */
interface AheadChunk {
  index: number;
  applied: Promise<AppliedChunk | null>;
}

const nothingAhead: AheadChunk = { index: -1, applied: Promise.resolve(null) };

/** Last step of a run: the catalog takes the staged rows over, chunk by chunk, each in a transaction of its own. */
@Injectable()
export class ApplyRun {
  constructor(
    private readonly catalog: CatalogImports,
    private readonly staging: StageRun,
  ) {}

  async run(lease: RunLease): Promise<void> {
    await this.createPlaces(lease);
    await this.applyChunks(lease);
    const totals = await this.staging.retry(lease, () => this.catalog.finish(lease.fencedRun, lease.abandoned));
    const { created, updated, unchanged, categoriesCreated } = totals;
    await lease.finish('done', { created, updated, unchanged, categoriesCreated, imported: created + updated + unchanged });
  }

  private async createPlaces(lease: RunLease): Promise<void> {
    if (lease.run.hasPlaces) return;
    const { categoriesCreated } = await this.staging.withStagedRows(lease, () =>
      this.catalog.createPlaces(lease.fencedRun, lease.abandoned),
    );
    await lease.write({ hasPlaces: true, categoriesCreated });
  }

  /**
   * Two chunks are applied at once: each is asked for ahead of the end of the one before it, and again after it where that was refused. The
   * catalog commits them in order, so that those that are recorded here are always the first ones.
   */
  private async applyChunks(lease: RunLease): Promise<void> {
    const chunks = lease.run.chunks ?? 0;
    const record = this.recorder(lease);
    let ahead = nothingAhead;
    try {
      for (let index = lease.run.nextChunk; index < chunks; index++) {
        lease.throwIfAborted();
        const applying = ahead.applied.then((applied) => applied ?? this.applyChunk(lease, index));
        ahead = index + 1 < chunks ? this.applyAhead(lease, index + 1) : nothingAhead;
        await record(index, await applying);
      }
    } catch (error) {
      const applied = await ahead.applied;
      // After a cancellation the chunk that is under way counts; behind a failed one it is asked for again.
      if (applied && ahead.index === lease.run.nextChunk && !lease.abandoned.aborted) await record(ahead.index, applied);
      throw error;
    }
  }

  private applyChunk(lease: RunLease, index: number): Promise<AppliedChunk> {
    return this.staging.withStagedRows(lease, () => this.catalog.applyChunk(lease.fencedRun, index, lease.abandoned));
  }

  /** A failure of any kind leaves the chunk to its turn. */
  private applyAhead(lease: RunLease, index: number): AheadChunk {
    return { index, applied: this.catalog.applyChunkAhead(lease.fencedRun, index, lease.abandoned).catch(() => null) };
  }

  private recorder(lease: RunLease): (index: number, applied: AppliedChunk) => Promise<void> {
    const rate = new RowRate();
    let rows = 0;
    return async (index, applied) => {
      rows += rowsOf(applied);
      const created = lease.run.created + applied.created;
      const updated = lease.run.updated + applied.updated;
      const unchanged = lease.run.unchanged + applied.unchanged;
      const counts = { created, updated, unchanged, imported: created + updated + unchanged };
      await lease.write({ nextChunk: index + 1, ...counts, rowsPerSecond: rate.of(rows) });
    };
  }
}
