import type { AppliedChunk } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogImports } from '../catalog/catalog-imports.client.ts';
import type { RunLease } from '../leases/run-lease.ts';
import { RowRate } from '../runs/row-rate.ts';
import { StageRun } from './stage-run.ts';

const rowsOf = ({ created, updated, unchanged }: AppliedChunk): number => created + updated + unchanged;

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

  private async applyChunks(lease: RunLease): Promise<void> {
    const rate = new RowRate();
    let rows = 0;
    for (let index = lease.run.nextChunk; index < (lease.run.chunks ?? 0); index++) {
      lease.throwIfAborted();
      const applied = await this.staging.withStagedRows(lease, () => this.catalog.applyChunk(lease.fencedRun, index, lease.abandoned));
      rows += rowsOf(applied);
      const created = lease.run.created + applied.created;
      const updated = lease.run.updated + applied.updated;
      const unchanged = lease.run.unchanged + applied.unchanged;
      const counts = { created, updated, unchanged, imported: created + updated + unchanged };
      await lease.write({ nextChunk: index + 1, ...counts, rowsPerSecond: rate.of(rows) });
    }
  }
}
