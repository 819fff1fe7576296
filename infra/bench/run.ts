/**
 * Measures the product beside its references, in one run on one machine: prints a table, writes it to `figures.md`, and as JSON to `results/`.
 * node infra/bench/run.ts; BENCH_ROWS (100000) is the size, and from 100,000 rows on 365,000 are read in a small heap as well, and the
 * catalog is grown to as many. Beyond that only the catalog grows further: BENCH_ROWS=5000000 asks one of five million as well.
 * BENCH_GROWTH_ROWS (the same as BENCH_ROWS, at most 100000) is the size of the import into a catalog of as many others: 365000 takes
 * a quarter of an hour more.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchBackup } from './backup.bench.ts';
import { benchBeingFound } from './being-found.bench.ts';
import { benchCatalog, type CatalogFigures } from './catalog.bench.ts';
import { benchDuplicates } from './duplicates.bench.ts';
import { benchExport, copyTextOf } from './export.bench.ts';
import { passes, publish, runOf, toSlowTable, toTable, writeJson } from './figures.ts';
import { benchGateway } from './gateway.bench.ts';
import { benchIdentity } from './identity.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchImportGrowth } from './import-growth.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchReader, workbookOf } from './reader.bench.ts';
import { benchSearchQuality } from './search-quality.bench.ts';

const workDir = join(tmpdir(), 'directory-bench');
const results = join(import.meta.dirname, 'results');
const fullSize = 100_000;
const heapRows = 365_000;

const readRows = (name: string, fallback: number): number => {
  const text = process.env[name] ?? String(fallback);
  const rows = Number(text);
  if (Number.isInteger(rows) && rows > 0) return rows;
  throw new Error(`${name} is "${text}"; it must be a whole number above 0.`);
};

/** `rows`: of the files; `sizes`: of the catalog that is asked. */
const measure = async (rows: number, growthRows: number, sizes: readonly number[]): Promise<CatalogFigures> => {
  console.log(`Reading ${rows} rows, by our reader and by exceljs …`);
  const reading = await benchReader({ rows, workDir, heapRows: rows >= fullSize ? heapRows : undefined });
  const written = rows >= fullSize ? heapRows : rows;
  console.log(`Writing ${written} rows, by our writer and by exceljs …`);
  const writing = await benchExport(workDir, written);
  console.log('Importing them into the whole product, twice, and those of a month later …');
  const files = {
    rows,
    workbook: await workbookOf(workDir, rows),
    laterWorkbook: await workbookOf(workDir, rows, true),
    copyText: await copyTextOf(workDir, rows),
  };
  const importing = await benchImport(files, workDir);
  console.log(`Importing ${growthRows} rows into a catalog of as many others …`);
  const growing = await benchImportGrowth(workDir, growthRows);
  console.log(`Asking a catalog of ${sizes.join(' and of ')} businesses for lists and searches …`);
  const asking = await benchCatalog(files.workbook, sizes, workDir);
  console.log(`Writing the sitemap of ${sizes[0]} businesses, and submitting them …`);
  const found = await benchBeingFound(files.workbook, sizes[0], workDir);
  console.log('Asking the gateway, from its cache and past it …');
  const answering = await benchGateway(workDir);
  console.log(`Backing up ${sizes[0]} businesses, and restoring them …`);
  const saving = await benchBackup(workDir, sizes[0]);
  console.log('Visiting pages as a phone …');
  const visiting = await benchPages(workDir);
  console.log(`Asking the demo what visitors type, alone and among ${Math.min(sizes[0], heapRows)} others …`);
  const understanding = await benchSearchQuality(workDir, Math.min(sizes[0], heapRows));
  const identifying = [...(await benchIdentity()), ...benchDuplicates()];
  return {
    ...asking,
    figures: [
      ...reading,
      ...writing,
      ...identifying,
      ...importing,
      ...growing,
      ...asking.figures,
      ...understanding.figures,
      ...found,
      ...answering,
      ...visiting,
      ...saving,
    ],
  };
};

mkdirSync(workDir, { recursive: true });
const size = readRows('BENCH_ROWS', fullSize);
const rows = size > heapRows ? fullSize : size;
const sizes = rows < fullSize ? [rows] : size > heapRows ? [heapRows, size] : [heapRows];
const growthRows = readRows('BENCH_GROWTH_ROWS', Math.min(rows, fullSize));
const { figures, slowest } = await measure(rows, growthRows, sizes);
const run = runOf(rows, figures, slowest);
const json = writeJson(results, run);
if (rows >= fullSize) publish(join(import.meta.dirname, 'figures.md'), run, json);
console.log(`\n${toTable(figures)}\n\n${toSlowTable(slowest)}\n\nWritten to ${json}`);
process.exitCode = figures.every(passes) ? 0 : 1;
