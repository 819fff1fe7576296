/**
 * Writes the same rows to a workbook by our writer, with the memory of the part that it runs in, and by exceljs's streaming writer, each in
 * a process of its own.
 * node infra/bench/export.bench.ts [--rows 365000] [--work-dir DIR]
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { openWorkbook } from '../../services/admin-import/src/workbook/workbook.ts';
import { type Figure, passes, toTable } from './figures.ts';
import { writeCopyText } from './generate/places-export.ts';
import { partOptions } from './part-options.ts';

/** The report of a writing process. */
export interface Writing {
  seconds: number;
  /** Peak resident memory of the process. */
  peakMb: number;
}

/** Of the rows, for what memory does as they become more: a heap takes some 20,000 to fill. */
const part = 0.25;
const limitMb = 256;
const run = promisify(execFile);
const child = fileURLToPath(new URL('export-child.ts', import.meta.url));

/** COPY text of so many rows, kept for the next run; a cut-off file must not look like one that is there. */
export const copyTextOf = async (workDir: string, rows: number): Promise<string> => {
  const file = join(workDir, `places-${rows}.copy`);
  if (existsSync(file)) return file;
  mkdirSync(workDir, { recursive: true });
  await writeCopyText(`${file}.part`, { rows });
  renameSync(`${file}.part`, file);
  return file;
};

const countRows = async (file: string): Promise<number> => {
  await using workbook = await openWorkbook(file);
  let rows = 0;
  for await (const batch of workbook.rows(0, { columns: [0] })) rows += batch.length;
  return rows;
};

const write = async (writer: 'ours' | 'exceljs', workDir: string, rows: number): Promise<Writing> => {
  const target = join(workDir, `written-by-${writer}.xlsx`);
  try {
    const options = writer === 'ours' ? partOptions : [];
    const { stdout } = await run(process.execPath, [...options, child, writer, await copyTextOf(workDir, rows), target]);
    const written = await countRows(target);
    if (written !== rows + 1) throw new Error(`${writer} wrote ${written} rows of ${rows + 1}.`);
    return JSON.parse(stdout);
  } finally {
    rmSync(target, { force: true });
  }
};

/** @throws where a row is missing from what was written. */
export const benchExport = async (workDir: string, rows: number): Promise<Figure[]> => {
  const few = await write('ours', workDir, Math.ceil(rows * part));
  const ours = await write('ours', workDir, rows);
  const theirs = await write('exceljs', workDir, rows);
  const speed = Math.round(rows / ours.seconds);
  const what = `write ${rows} rows`;
  return [
    {
      figure: `${what} (${speed} rows/s)`,
      unit: 's',
      ours: ours.seconds,
      reference: theirs.seconds,
      against: 'exceljs streaming',
      target: 0.6,
    },
    { figure: `peak memory: ${what}`, unit: 'MB', ours: ours.peakMb, reference: limitMb, against: 'limit', target: 1 },
    { figure: `peak memory: ${what}`, unit: 'MB', ours: ours.peakMb, reference: few.peakMb, against: 'a quarter of them', target: 1.25 },
  ];
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '365000' }, 'work-dir': { type: 'string', default: join(tmpdir(), 'directory-bench') } },
  });
  const figures = await benchExport(values['work-dir'], Number(values.rows));
  console.log(toTable(figures));
  if (!figures.every(passes)) process.exitCode = 1;
}
