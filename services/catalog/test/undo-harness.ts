import type { Business, UndoneImport, UndoProgress } from '@directory/contracts';
import { expect } from '@jest/globals';
import { UndoService } from '../src/imports/undo/undo.service.ts';
import type { CatalogHarness } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';

/** Undos of imports of a catalog, whose counters are checked after every chunk. */
export class UndoHarness {
  constructor(private readonly catalog: CatalogHarness) {}

  setChunkSize(chunkSize: number): void {
    Object.assign(this.catalog.app.get(UndoService), { chunkSize });
  }

  async undoChunk(runId: string, epoch = 1): Promise<UndoProgress> {
    const { status, body } = await this.catalog.step<UndoProgress>(runId, 'undo', epoch);
    expect(status).toBe(200);
    await expectCountersExact(this.catalog);
    return body;
  }

  /** Undoes a run chunk by chunk. → its totals */
  async undo(runId: string): Promise<UndoneImport> {
    for (;;) {
      const { isDone, deleted, reverted, kept } = await this.undoChunk(runId);
      if (isDone) return { deleted, reverted, kept };
    }
  }

  /** Everything that a visitor can see of the businesses, without the times. */
  async visible() {
    const rows = await this.catalog.query<{ slug: string }>('SELECT slug FROM businesses ORDER BY id');
    const found = await Promise.all(rows.map(async ({ slug }) => (await this.catalog.call<Business>(`/api/businesses/${slug}`)).body));
    return found.map(({ updatedAt: _, reviews, ...business }) => ({
      ...business,
      reviews: reviews.map(({ id: __, ...review }) => review),
    }));
  }

  /** Rows of a table, or of a table with a condition. */
  async count(table: string): Promise<number> {
    return (await this.catalog.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0].n;
  }
}
