/**
 * One writer over rows as COPY text, to a workbook: prints what it took. Only that writer is loaded.
 * node export-child.ts ours|exceljs FILE.copy OUT.xlsx
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SheetColumn, SheetRow } from '../../services/admin-import/src/workbook/xlsx/sheet-xml.ts';
import type { Writing } from './export.bench.ts';
import { columns } from './generate/business-row.ts';

const numbers = new Set(['latitude', 'longitude', 'rating', 'reviews', 'photos_count']);
const kindOf = (header: string): SheetColumn['kind'] => (header === 'verified' ? 'boolean' : numbers.has(header) ? 'number' : 'text');
const sheetColumns = columns.map((header): SheetColumn => ({ header, kind: kindOf(header) }));

type Write = (rows: AsyncIterable<SheetRow[]>, file: string) => Promise<void>;

const loadOurs = async (): Promise<Write> => {
  const { writeWorkbook } = await import('../../services/admin-import/src/workbook/xlsx/workbook-writer.ts');
  return (rows, file) => {
    const table = { name: 'Sheet1', columns: sheetColumns, rows };
    return pipeline(Readable.from(writeWorkbook([table]), { objectMode: false }), createWriteStream(file));
  };
};

const typed = (text: string | null, { kind }: SheetColumn): string | number | boolean | null => {
  if (text === null) return null;
  return kind === 'text' ? text : kind === 'number' ? Number(text) : text === 't';
};

const loadExceljs = async (): Promise<Write> => {
  const { default: exceljs } = await import('exceljs');
  return async (rows, filename) => {
    const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename, useSharedStrings: false, useStyles: false });
    const sheet = workbook.addWorksheet('Sheet1');
    sheet.addRow(columns).commit();
    for await (const batch of rows)
      for (const row of batch) sheet.addRow(row.map((text, column) => typed(text, sheetColumns[column]))).commit();
    sheet.commit();
    await workbook.commit();
  };
};

const [writer, source, target] = process.argv.slice(2);
const { readCopyRows } = await import('../../services/admin-import/src/export/copy-rows.ts');
const write = writer === 'exceljs' ? await loadExceljs() : await loadOurs();
const from = performance.now();
await write(readCopyRows(createReadStream(source)), target);
const writing: Writing = { seconds: (performance.now() - from) / 1000, peakMb: process.resourceUsage().maxRSS / 1024 };
console.log(JSON.stringify(writing));
