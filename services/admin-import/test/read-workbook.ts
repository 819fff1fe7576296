import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CellValue, Row } from '../src/workbook/table/cell.ts';
import { openWorkbook, type RowOptions, type WorkbookOptions } from '../src/workbook/workbook.ts';

/** Gives the bytes as a file for as long as the work takes. */
export const withFile = async <Result>(bytes: Buffer, work: (path: string) => Promise<Result>): Promise<Result> => {
  const directory = await mkdtemp(join(tmpdir(), 'workbook-test-'));
  try {
    const path = join(directory, 'upload');
    await writeFile(path, bytes);
    return await work(path);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

export interface ReadOptions extends RowOptions, WorkbookOptions {
  sheet?: number;
}

/** Every row of one sheet. */
export const readRows = (bytes: Buffer, options: ReadOptions = {}): Promise<Row[]> =>
  withFile(bytes, async (path) => {
    await using workbook = await openWorkbook(path, options);
    const rows: Row[] = [];
    for await (const batch of workbook.rows(options.sheet ?? 0, options)) rows.push(...batch);
    return rows;
  });

/** Every row as its cells alone, empty ones at the end left out. */
export const readCells = async (bytes: Buffer, options: ReadOptions = {}): Promise<CellValue[][]> => {
  const rows = await readRows(bytes, options);
  return rows.map(({ cells }) => cells.slice(0, cells.findLastIndex((cell) => cell !== undefined) + 1));
};
