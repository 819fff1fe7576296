import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { basename, join } from 'node:path';

/** One line of the table: a measurement beside its reference in the same run. */
export interface Figure {
  figure: string;
  unit: 's' | 'ms' | '%' | 'KB' | 'MB' | 'rows' | 'rows/s' | 'req/s' | 'shift' | 'points' | 'answers' | 'calls';
  ours: number;
  /** The reference's measurement; for an absolute limit, the limit. */
  reference: number;
  /** The name of the reference. */
  against: string;
  /** Largest ratio of ours to the reference that passes; the smallest where more is better (`req/s`, `rows/s`, `points`). */
  target: number;
}

/** A share beside the least that passes, both of 1, in points of a hundred. */
export const shareFigure = (figure: string, share: number, least: number): Figure => ({
  figure,
  unit: 'points',
  ours: share * 100,
  reference: least * 100,
  against: 'least',
  target: 1,
});

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
export const toTable = (figures: readonly Figure[]): string => aligned([head, ...figures.map(cellsOf)]);

const aligned = (rows: readonly string[][]): string => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** A slow call of a figure that is missed, and the step of its plan that meets the most rows. */
export interface SlowFigure {
  figure: string;
  call: string;
  ms: number;
  step: string;
}

const slowHead = ['missed', 'call', 'ms', 'largest step'];
const slowCells = ({ figure, call, ms, step }: SlowFigure): string[] => [figure, call, rounded(ms), step];

/** The slow calls as lines of text. */
export const toSlowTable = (slowest: readonly SlowFigure[]): string => aligned([slowHead, ...slowest.map(slowCells)]);

/** One run of the bench, on one machine. */
export interface BenchRun {
  /** ISO 8601. */
  at: string;
  /** Rows of the workbooks. */
  rows: number;
  /** `load`: processes that wanted to run over the last fifteen minutes; more than there are cpus slowed each other down. */
  machine: { cpus: number; model: string | undefined; memoryMb: number; node: string; load: number };
  figures: readonly Figure[];
  slowest: readonly SlowFigure[];
}

export const runOf = (rows: number, figures: readonly Figure[], slowest: readonly SlowFigure[] = []): BenchRun => ({
  at: new Date().toISOString(),
  rows,
  machine: {
    cpus: cpus().length,
    model: cpus()[0]?.model,
    memoryMb: Math.round(totalmem() / 2 ** 20),
    node: process.version,
    load: loadavg()[2],
  },
  figures,
  slowest,
});

/** Writes a run as JSON. → the file */
export const writeJson = (folder: string, run: BenchRun): string => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${run.at.replace(/[:.]/g, '-')}.json`);
  const lines = run.figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), pass: passes(figure) }));
  writeFileSync(file, `${JSON.stringify({ ...run, figures: lines }, null, 2)}\n`);
  return file;
};

const introduction = `# Figures

Written by \`make bench\`, newest run first. Each figure stands beside a reference, or a limit, of the same run on the same machine: read the ratios.
`;

/** The most runs that the document holds, beside what was written by hand: comparisons of before and after. */
const documentedRuns = 3;

const isRun = (section: string): boolean => /^## \S+ \S+, [\d,]+ rows$/m.test(section);

const markdownTable = ([first, ...rest]: readonly string[][]): string[] =>
  [first, first.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`);

const toSection = ({ at, rows, machine, figures, slowest }: BenchRun, json: string): string =>
  [
    `## ${at.slice(0, 16).replace('T', ' ')}, ${rows.toLocaleString('en')} rows`,
    '',
    `${machine.cpus} × ${machine.model ?? 'unknown processor'}, ${machine.memoryMb} MB, Node ${machine.node}, load ${machine.load.toFixed(1)}. All details: \`results/${basename(json)}\`.`,
    '',
    ...markdownTable([head, ...figures.map(cellsOf)]),
    '',
    ...(slowest.length > 0
      ? ['The slowest calls of what is missed:', '', ...markdownTable([slowHead, ...slowest.map(slowCells)]), '']
      : []),
  ].join('\n');

/** Puts a run at the top of a document and drops the oldest runs. */
export const publish = (document: string, run: BenchRun, json: string): void => {
  const text = existsSync(document) ? readFileSync(document, 'utf8') : '';
  const sections = text.split(/^(?=## )/m).slice(1);
  const oldest = new Set(sections.filter(isRun).slice(documentedRuns - 1));
  const earlier = sections.filter((section) => !oldest.has(section));
  writeFileSync(document, [introduction, toSection(run, json), ...earlier].map((section) => `${section.trim()}\n`).join('\n'));
};
