import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, passes, publish, runOf, toTable, writeJson } from './figures.ts';

/** Runs one bench by itself: `[--rows N] [--work-dir DIR] [--publish]`; `--publish` writes the figures to `figures.md`. Exit code 1 where one fails. */
export const runAlone = async (bench: (workDir: string, rows: number) => Promise<Figure[]>, usualRows: number): Promise<void> => {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: String(usualRows) },
      'work-dir': { type: 'string', default: join(tmpdir(), 'directory-bench') },
      publish: { type: 'boolean', default: false },
    },
  });
  const rows = Number(values.rows);
  mkdirSync(values['work-dir'], { recursive: true });
  const figures = await bench(values['work-dir'], rows);
  console.log(toTable(figures));
  if (values.publish) {
    const run = runOf(rows, figures);
    publish(join(import.meta.dirname, 'figures.md'), run, writeJson(join(import.meta.dirname, 'results'), run));
  }
  if (!figures.every(passes)) process.exitCode = 1;
};
