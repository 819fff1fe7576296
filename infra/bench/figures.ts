import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** One line of the table: a measurement beside what it is held against in the same run. */
export interface Figure {
  figure: string;
  unit: 's' | 'ms' | 'KB' | 'MB' | 'rows' | 'rows/s' | 'req/s' | 'shift' | 'points';
  ours: number;
  /** What the reference needed; for an absolute limit, the limit. */
  reference: number;
  /** What the reference is. */
  against: string;
  /** Largest ratio of ours to the reference that passes; the smallest where more is better (`req/s`, `rows/s`, `points`). */
  target: number;
}

export const ratioOf = ({ ours, reference }: Figure): number => ours / reference;
const isMoreBetter = ({ unit }: Figure): boolean => unit === 'req/s' || unit === 'rows/s' || unit === 'points';
export const passes = (figure: Figure): boolean =>
  isMoreBetter(figure) ? ratioOf(figure) >= figure.target : ratioOf(figure) <= figure.target;

const rounded = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

const cellsOf = (figure: Figure): string[] => [
  figure.figure,
  `${rounded(figure.ours)} ${figure.unit}`,
  `${rounded(figure.reference)} ${figure.unit} (${figure.against})`,
  ratioOf(figure).toFixed(2),
  `${isMoreBetter(figure) ? '≥' : '≤'} ${figure.target}`,
  passes(figure) ? 'pass' : 'FAIL',
];

const head = ['figure', 'ours', 'reference', 'ratio', 'target', ''];

/** The figures as a table of text. */
export const toTable = (figures: readonly Figure[]): string => {
  const rows = [head, ...figures.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Keeps a run as JSON, with the machine it was measured on. → the file */
export const keep = (folder: string, rows: number, figures: readonly Figure[]): string => {
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replace(/[:.]/g, '-')}.json`);
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, memoryMb: Math.round(totalmem() / 2 ** 20), node: process.version };
  const lines = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), pass: passes(figure) }));
  writeFileSync(file, `${JSON.stringify({ at, rows, machine, figures: lines }, null, 2)}\n`);
  return file;
};
