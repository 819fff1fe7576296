/**
 * Reads one places export by our reader and by exceljs's streaming reader, each in a process of its own.
 * node infra/bench/reader.bench.ts [--rows 100000] [--heap-rows 365000] [--work-dir DIR]
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { type Figure, passes, ratioOf, toTable } from './figures.ts';
import { writeWorkbook } from './generate/places-export.ts';

export interface ReaderBenchOptions {
  rows: number;
  /** Where the workbooks are made and kept for the next run. */
  workDir: string;
  /** Reads a workbook of this many rows inside a heap of 512 MB as well. */
  heapRows?: number;
}

/** The report of a reading process. */
export interface Reading {
  seconds: number;
  rows: number;
  cells: number;
  /** Peak resident memory of the process. */
  peakMb: number;
  /** Texts in which a letter was lost on the way. */
  corruptedTexts: number;
  /** Cells that differ from what was written; only where the reader was told to compare. */
  wrongCells: number;
}

type Reader = 'ours' | 'ours-compared' | 'exceljs';

const heapMb = 512;
const run = promisify(execFile);
const child = fileURLToPath(new URL('reader-child.ts', import.meta.url));

const read = async (reader: Reader, file: string, nodeOptions: string[] = []): Promise<Reading> => {
  const { stdout } = await run(process.execPath, [...nodeOptions, child, reader, file]);
  return JSON.parse(stdout);
};

/** A cut-off file must not look like one that is there: it gets its name when it is whole. */
export const workbookOf = async (workDir: string, rows: number, isLater = false): Promise<string> => {
  const file = join(workDir, `places-${rows}${isLater ? '-later' : ''}.xlsx`);
  if (existsSync(file)) return file;
  mkdirSync(workDir, { recursive: true });
  await writeWorkbook(`${file}.part`, { rows, isLater });
  renameSync(`${file}.part`, file);
  return file;
};

/** Fast and wrong is not fast: every cell must be the one that was written. */
const requireRight = (reading: Reading, rows: number): void => {
  const isRight = reading.rows === rows + 1 && reading.wrongCells === 0 && reading.corruptedTexts === 0;
  if (!isRight) throw new Error(`Our reader is wrong: ${JSON.stringify(reading)}`);
};

const requireSame = (ours: Reading, theirs: Reading): void => {
  if (ours.rows !== theirs.rows || ours.cells !== theirs.cells) {
    throw new Error(`The readers differ: ${JSON.stringify({ ours, theirs })}`);
  }
};

/** Ours takes a few seconds, too short for a machine that has other work at times: the middle one of several counts. */
const median = (readings: Reading[]): Reading => readings.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(readings.length / 2)];

const compare = async (file: string, rows: number): Promise<Figure[]> => {
  requireRight(await read('ours-compared', file), rows);
  const before = await read('ours', file);
  const theirs = await read('exceljs', file);
  const ours = median([before, await read('ours', file), await read('ours', file)]);
  requireSame(ours, theirs);
  const speed = Math.round(rows / ours.seconds);
  return [
    {
      figure: `read ${rows} rows (ours: ${speed} rows/s)`,
      unit: 's',
      ours: ours.seconds,
      reference: theirs.seconds,
      against: `exceljs streaming, ${theirs.corruptedTexts} texts corrupted`,
      target: 0.33,
    },
    {
      figure: `peak memory reading ${rows} rows`,
      unit: 'MB',
      ours: ours.peakMb,
      reference: theirs.peakMb,
      against: 'exceljs streaming',
      target: 0.5,
    },
  ];
};

const readInHeap = async (file: string, rows: number): Promise<Figure> => {
  const reading = await read('ours-compared', file, [`--max-old-space-size=${heapMb}`]);
  requireRight(reading, rows);
  return {
    figure: `peak memory reading ${rows} rows in a ${heapMb} MB heap`,
    unit: 'MB',
    ours: reading.peakMb,
    reference: heapMb,
    against: 'limit',
    target: 1,
  };
};

/** @throws where our reader gives anything else than what stands in the workbook. */
export const benchReader = async ({
  rows,
  workDir,
  heapRows,
}: ReaderBenchOptions): Promise<(Figure & { ratio: number; pass: boolean })[]> => {
  const figures = await compare(await workbookOf(workDir, rows), rows);
  if (heapRows !== undefined) figures.push(await readInHeap(await workbookOf(workDir, heapRows), heapRows));
  return figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), pass: passes(figure) }));
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '100000' },
      'heap-rows': { type: 'string' },
      'work-dir': { type: 'string', default: join(tmpdir(), 'directory-bench') },
    },
  });
  const heapRows = values['heap-rows'] === undefined ? undefined : Number(values['heap-rows']);
  const figures = await benchReader({ rows: Number(values.rows), workDir: values['work-dir'], heapRows });
  console.log(toTable(figures));
  if (figures.some(({ pass }) => !pass)) process.exitCode = 1;
}
