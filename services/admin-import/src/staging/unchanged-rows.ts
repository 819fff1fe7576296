import type { CatalogImports } from '../catalog/catalog-imports.client.ts';
import type { ColumnPlan } from '../pipeline/headers/column-plan.ts';
import type { HashedRow } from '../pipeline/mapped-batch.ts';
import { rowHash } from '../pipeline/row-hash.ts';
import type { Row } from '../workbook/table/cell.ts';
import { missesOfNewFile, searchedChunkOfNewFile } from './limits.ts';

/**
 * Finds the rows of a file whose business in the catalog carries their hash: they are staged by the hash alone. The result of the
 * import does not depend on what is found: the catalog asks for the whole rows where a business has changed since.
 */
export class UnchangedRows {
  private misses = 0;
  private chunks = 0;

  constructor(
    private readonly plan: ColumnPlan,
    /** Null where every row is staged whole. */
    private readonly catalog: CatalogImports | null,
    private readonly run: { runId: string; signal: AbortSignal },
  ) {}

  async mark(rows: readonly Row[]): Promise<HashedRow[]> {
    const hashes = rows.map((row) => rowHash(this.plan, row));
    const unchanged = this.catalog && this.isWorthSearching() ? await this.search(this.catalog, hashes) : new Set();
    return rows.map((row, position) => ({ row, importHash: hashes[position], isKnown: unchanged.has(position) }));
  }

  private isWorthSearching(): boolean {
    return this.misses < missesOfNewFile || ++this.chunks % searchedChunkOfNewFile === 0;
  }

  private async search(catalog: CatalogImports, hashes: readonly string[]): Promise<ReadonlySet<number>> {
    const unchanged = await catalog.findUnchanged(this.run.runId, hashes, this.run.signal);
    this.misses = unchanged.size === 0 ? this.misses + 1 : 0;
    return unchanged;
  }
}
