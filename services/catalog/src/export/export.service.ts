import type { Readable } from 'node:stream';
import type { ExportRange } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CatalogSnapshot } from '../database/catalog-snapshot.ts';
import { EXPORTS } from '../database/data-source.ts';
import { copyRows, filterOf } from './export-rows.ts';
import { exportStatementMs } from './limits.ts';

/** The rows, and the parts of the file's name. */
export interface ExportedRows {
  /** Positions within the filtered list, 1-based; `end` is `start - 1` where there is nothing. */
  start: number;
  end: number;
  categorySlug: string | null;
  rows: Readable;
}

/** Without these, a sort would write a million rows to disk before the first one leaves. */
const settings = `SET LOCAL statement_timeout = ${exportStatementMs}; SET LOCAL enable_sort = off; SET LOCAL enable_hashagg = off`;
/** Bounds of an empty range: no row number lies between them. */
const nowhere = { first: 0, last: -1 };

@Injectable()
export class ExportService {
  constructor(@InjectDataSource(EXPORTS) private readonly exports: DataSource) {}

  /** Opens a stream of the rows as they stand now, whatever changes while it is read. It must be read to its end or destroyed. */
  async open(range: ExportRange): Promise<ExportedRows> {
    const snapshot = await CatalogSnapshot.open(this.exports, settings);
    try {
      return await read(snapshot, range);
    } catch (error) {
      await snapshot.end();
      throw error;
    }
  }
}

const read = async (snapshot: CatalogSnapshot, range: ExportRange): Promise<ExportedRows> => {
  const filter = filterOf(range);
  const [{ total }] = await snapshot.query<{ total: number }>(`SELECT count(*)::int AS total FROM businesses b WHERE ${filter}`);
  const start = range.startIndex;
  const end = Math.max(start - 1, Math.min(range.endIndex ?? total, total));
  const { first, last } = end < start ? nowhere : await bounds(snapshot, filter, start, end);
  const categorySlug = await slugOf(snapshot, range.categoryId);
  const { stream } = await snapshot.copy(copyRows(filter, first, last), 'The reader of an export takes no rows.');
  return { start, end, categorySlug, rows: stream };
};

/** Row numbers of two positions. */
const bounds = async (snapshot: CatalogSnapshot, filter: string, start: number, end: number): Promise<{ first: number; last: number }> => {
  const at = async (position: number): Promise<number> => {
    const rows = await snapshot.query<{ n: number }>(
      `SELECT b.global_row_number AS n FROM businesses b WHERE ${filter} ORDER BY b.global_row_number OFFSET ${position - 1} LIMIT 1`,
    );
    return rows[0].n;
  };
  return { first: await at(start), last: await at(end) };
};

const slugOf = async (snapshot: CatalogSnapshot, categoryId: number | undefined): Promise<string | null> => {
  if (categoryId === undefined) return null;
  const rows = await snapshot.query<{ slug: string }>('SELECT slug FROM categories WHERE id = $1', [categoryId]);
  return rows[0]?.slug ?? String(categoryId);
};
