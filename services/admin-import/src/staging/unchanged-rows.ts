import type { CatalogBulk } from '../catalog/catalog-imports.client.ts';
import type { ColumnPlan } from '../pipeline/column-plan.ts';
import type { HashedRow } from '../pipeline/mapped-batch.ts';
import { rowHash } from '../pipeline/row-hash.ts';
import type { Row } from '../workbook/table/cell.ts';

/** After so many questions in a row that found nothing the file is a new one, and every so manieth stretch is asked about. */
const patience = 3;
const seldom = 10;

/**
 * Tells which rows of a file a business was made of, as they stand: those need not be read any further. Whatever it tells, the
 * import comes to the same; the catalog sees to that.
 */
export class KnownRows {
  private misses = 0;
  private stretches = 0;

  constructor(
    private readonly plan: ColumnPlan,
    /** Null where every row is needed whole. */
    private readonly catalog: CatalogBulk | null,
    private readonly run: { runId: string; signal: AbortSignal },
  ) {}

  async mark(rows: readonly Row[]): Promise<HashedRow[]> {
    const hashes = rows.map((row) => rowHash(this.plan, row));
    const known = this.catalog && this.isWorthAsking() ? await this.ask(this.catalog, hashes) : new Set();
    return rows.map((row, position) => ({ row, importHash: hashes[position], isKnown: known.has(position) }));
  }

  private isWorthAsking(): boolean {
    return this.misses < patience || ++this.stretches % seldom === 0;
  }

  private async ask(catalog: CatalogBulk, hashes: readonly string[]): Promise<ReadonlySet<number>> {
    const known = await catalog.known(this.run.runId, hashes, this.run.signal);
    this.misses = known.size === 0 ? this.misses + 1 : 0;
    return known;
  }
}
