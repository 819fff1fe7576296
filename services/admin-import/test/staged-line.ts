import { stagingColumns } from '@directory/contracts';

/** One staged row, as far as the fake looks at it. */
export interface FakeRow {
  rowNo: number;
  keys: string[];
  hash: string;
  name: string;
  category: string;
  city: string | null;
  countryCode: string | null;
  phoneE164: string | null;
  isKnown: boolean;
}

const column = (name: (typeof stagingColumns)[number][0]): number => stagingColumns.findIndex(([field]) => field === name);
const at = {
  rowNo: column('rowNo'),
  keys: column('identityKeys'),
  hash: column('importHash'),
  name: column('name'),
  category: column('categoryFold'),
  city: column('cityFold'),
  countryCode: column('countryCode'),
  phoneE164: column('phoneE164'),
  isKnown: column('isKnown'),
};

const readCopyText = (text: string): string =>
  text.replace(/\\(.)/g, (_, letter: string) => ({ t: '\t', n: '\n', r: '\r' })[letter] ?? letter);
const arrayOf = (text: string): string[] =>
  [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, element]) => element.replace(/\\(.)/g, '$1'));

/** Reads a COPY line as Postgres does. */
export const parseRow = (line: string): FakeRow => {
  const cells = line.split('\t').map((cell) => (cell === '\\N' ? null : readCopyText(cell)));
  if (cells.length !== stagingColumns.length) throw new Error(`A line has ${cells.length} columns.`);
  const text = (index: number): string => cells[index] ?? '';
  return {
    rowNo: Number(text(at.rowNo)),
    keys: arrayOf(text(at.keys)),
    hash: text(at.hash),
    name: text(at.name),
    category: text(at.category),
    city: cells[at.city],
    countryCode: cells[at.countryCode],
    phoneE164: cells[at.phoneE164],
    isKnown: cells[at.isKnown] === 't',
  };
};
