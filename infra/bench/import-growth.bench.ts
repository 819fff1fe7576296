/**
 * Imports a workbook into a catalog that holds as many other businesses, and tells how the run's time divides into its steps.
 * node infra/bench/import-growth.bench.ts [--rows 100000] [--work-dir DIR] [--publish]. `--publish` writes the figures to `figures.md`.
 */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chunkSize, hasSettled, type ImportRun } from '@directory/contracts';
import { type Operator, signInOperator } from '../e2e/support/operator.ts';
import { startProduct } from '../e2e/support/product.ts';
import type { Figure } from './figures.ts';
import { writeWorkbook } from './generate/places-export.ts';
import { workbookOf } from './reader.bench.ts';
import { runAlone } from './run-alone.ts';

/** Pause between two looks at the run, ms: a chunk takes a second or more. */
const pollMs = 100;
/** Part of the chunks, at either end, whose speed is compared: one alone is at the mercy of the machine. */
const comparedPart = 0.1;

/** A moment at which a further chunk was applied. */
interface AppliedChunk {
  /** Ms. */
  at: number;
  /** Businesses applied by then. */
  imported: number;
}

interface WatchedRun {
  run: ImportRun;
  /** Seconds from the first byte of the upload. */
  whole: number;
  upload: number;
  staging: number;
  analysis: number;
  places: number;
  chunks: AppliedChunk[];
}

/** The businesses that come behind the first `rows` in the same order. */
const furtherWorkbookOf = async (workDir: string, rows: number): Promise<string> => {
  const file = join(workDir, `places-${rows}-further.xlsx`);
  if (existsSync(file)) return file;
  mkdirSync(workDir, { recursive: true });
  await writeWorkbook(`${file}.part`, { rows, start: rows });
  renameSync(`${file}.part`, file);
  return file;
};

const requireDone = (run: ImportRun): Date => {
  if (run.state !== 'done' || !run.finishedAt) throw new Error(`The import ended as ${run.state}: ${run.error}`);
  return new Date(run.finishedAt);
};

const seconds = (from: number, to: number): number => (to - from) / 1000;

const watchImport = async (operator: Operator, file: string): Promise<WatchedRun> => {
  const from = Date.now();
  const id = await operator.upload(file);
  const uploaded = Date.now();
  let [staged, applying] = [Number.NaN, Number.NaN];
  const chunks: AppliedChunk[] = [];
  for (;;) {
    const run = await operator.run(id);
    const at = Date.now();
    if (run.totalRows !== null && Number.isNaN(staged)) staged = at;
    if (run.state === 'applying' && Number.isNaN(applying)) applying = at;
    if (run.state === 'applying' && run.imported > (chunks.at(-1)?.imported ?? 0)) chunks.push({ at, imported: run.imported });
    if (hasSettled(run)) {
      return {
        run,
        whole: seconds(from, requireDone(run).getTime()),
        upload: seconds(from, uploaded),
        staging: seconds(uploaded, staged),
        analysis: seconds(staged, applying),
        places: seconds(applying, chunks[0].at),
        chunks,
      };
    }
    await delay(pollMs);
  }
};

const speedOf = (chunks: readonly AppliedChunk[]): number => {
  const [first, last] = [chunks[0], chunks[chunks.length - 1]];
  return ((last.imported - first.imported) * 1000) / (last.at - first.at);
};

/** The last chunk of a file may hold a row or two. */
const isFull = ({ imported }: AppliedChunk, index: number, chunks: readonly AppliedChunk[]): boolean =>
  imported - (chunks[index - 1]?.imported ?? 0) > chunkSize / 2;

/** Rows a second at the beginning and at the end of the applying. The first chunk shares its time with the places, and only begins the count. */
const speedsOf = (run: WatchedRun): { first: number; last: number } => {
  const chunks = run.chunks.filter(isFull);
  const compared = Math.max(1, Math.round(chunks.length * comparedPart));
  if (chunks.length < 2 * compared + 1) throw new Error(`${chunks.length} chunks are too few to compare their speed.`);
  return { first: speedOf(chunks.slice(0, compared + 1)), last: speedOf(chunks.slice(-compared - 1)) };
};

const printSteps = ({ whole, upload, staging, analysis, places, chunks }: WatchedRun): void => {
  const applying = seconds(chunks[0].at, chunks[chunks.length - 1].at);
  const rest = whole - upload - staging - analysis - places - applying;
  const steps = { upload, staging, analysis, 'places and first chunk': places, 'further chunks': applying, finish: rest };
  console.log(
    Object.entries(steps)
      .map(([step, taken]) => `${step} ${taken.toFixed(1)} s`)
      .join(' · '),
  );
};

/** @throws where a row is missing or was there before. */
export const benchImportGrowth = async (workDir: string, rows: number): Promise<Figure[]> => {
  const [present, further] = [await workbookOf(workDir, rows), await furtherWorkbookOf(workDir, rows)];
  const product = await startProduct({ demo: false, logFile: join(workDir, 'launcher-growth.log') });
  try {
    const operator = await signInOperator(product, pollMs);
    await watchImport(operator, present);
    const watched = await watchImport(operator, further);
    const { created, merged, rejected, imported } = watched.run;
    if (created + merged + rejected !== rows || created !== imported)
      throw new Error(`The import is not whole: ${JSON.stringify(watched.run)}`);
    printSteps(watched);
    const speeds = speedsOf(watched);
    return [
      {
        figure: `import ${rows} rows into a catalog of as many others`,
        unit: 's',
        ours: watched.whole,
        reference: watched.staging,
        against: 'reading and mapping them',
        target: 1.8,
      },
      {
        figure: 'speed of its last chunks',
        unit: 'rows/s',
        ours: speeds.last,
        reference: speeds.first,
        against: 'first chunks',
        target: 0.8,
      },
    ];
  } finally {
    await product.stop();
  }
};

if (import.meta.main) await runAlone(benchImportGrowth, 100_000);
