import { DelimitedScanner } from './delimited-scanner.ts';
import { delimiterSampleRecords } from './limits.ts';

const candidates = ['\t', ';', ',', '|'] as const;
export type Delimiter = (typeof candidates)[number];

/** A first line by which a file tells Excel its delimiter; it is no row of the table. */
const declaration = /^sep=([\t;,|])(?:\r\n?|\n)/i;
export const declaredDelimiter = (text: string): { delimiter: Delimiter; length: number } | undefined => {
  const match = declaration.exec(text);
  return match ? { delimiter: match[1] as Delimiter, length: match[0].length } : undefined;
};

/** The whole records of a sample that hold text. */
export const recordsOf = (sample: string, delimiter: string): string[][] => {
  try {
    const scanner = new DelimitedScanner(delimiter, sample.length);
    const records = scanner.push(sample);
    // The sample's end cuts its last record, unless there is no other.
    return (records.length > 0 ? records : scanner.finish()).map(({ fields }) => fields);
  } catch {
    return [];
  }
};

/** Counts the delimiters in records of equal width: those of title lines and within texts do not count. */
const agreement = (records: readonly string[][]): number => {
  const counts = new Map<number, number>();
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([width, count]) => (width - 1) * count));
};

/** Every record has the same number of cells: the commas of addresses may be more, they are not in the header. */
const isUniform = (records: readonly string[][]): boolean =>
  records.length > 1 && records[0].length > 1 && records.every(({ length }) => length === records[0].length);

/** The sign behind the first cell where that stands in quotes: no text within cells can be taken for it. */
const behindQuotes = /^\ufeff?"(?:[^"]|"")*"([\t;,|])/;

/** Finds the delimiter of a sample; undefined where none divides its records into cells. */
export const findDelimiter = (sample: string): Delimiter | undefined => {
  const declared = declaredDelimiter(sample);
  if (declared) return declared.delimiter;
  const quoted = behindQuotes.exec(sample);
  if (quoted) return quoted[1] as Delimiter;
  const tried = candidates.map((delimiter) => ({ delimiter, records: recordsOf(sample, delimiter).slice(0, delimiterSampleRecords) }));
  const uniform = tried.filter(({ records }) => isUniform(records));
  let best: { delimiter?: Delimiter; score: number } = { score: 0 };
  for (const { delimiter, records } of uniform.length > 0 ? uniform : tried) {
    const score = agreement(records);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
};
