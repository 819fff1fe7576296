/**
 * Tells one business from another on pairs of rows that were made for it and on pairs that were written by hand, by the import's own mapping and
 * the catalog's own statements, and prints precision and recall. node infra/bench/identity.bench.ts
 */
import type { StagedRow } from '@directory/contracts';
import { findHeader, isHeaderFault } from '../../services/admin-import/src/pipeline/headers/header-map.ts';
import { RowMapper } from '../../services/admin-import/src/pipeline/row-mapper.ts';
import { type Figure, shareFigure, toTable } from './figures.ts';
import { type Groups, groupStagedRows } from './identity/group-staged-rows.ts';
import { type IdentityPair, madePairs, type PairRow } from './identity/made-pairs.ts';
import { writtenPairs } from './identity/written-pairs.ts';

const pairCount = 5000;
const leastPrecision = 0.995;
const leastRecall = 0.97;

const headers: readonly (keyof PairRow)[] = ['name', 'address', 'city', 'country', 'latitude', 'longitude', 'place_id'];

const mapperOf = (): RowMapper => {
  const found = findHeader([{ rowNumber: 1, cells: [...headers] }]);
  if (isHeaderFault(found)) throw new Error(found.code);
  return new RowMapper(found.plan);
};

/** Numbers of a pair's rows in its file. */
const rowNumbers = (pair: number): [number, number] => [2 * pair + 2, 2 * pair + 3];

const toFile = (pairs: readonly IdentityPair[]): StagedRow[] => {
  const mapper = mapperOf();
  return pairs.flatMap(({ rows }, pair) =>
    rows.flatMap((row, side) => {
      const mapped = mapper.map({ rowNumber: rowNumbers(pair)[side], cells: headers.map((header) => row[header] ?? undefined) });
      return mapped.kind === 'staged' ? [mapped.row] : [];
    }),
  );
};

interface Measured {
  precision: number;
  recall: number;
}

/** Rows that were joined with a row of another pair; none of them is one business. */
const countStrangers = (groups: Groups): number => {
  const pairsOf = new Map<number, Set<number>>();
  for (const [row, leader] of groups) pairsOf.set(leader, (pairsOf.get(leader) ?? new Set()).add(Math.floor(row / 2)));
  return [...pairsOf.values()].reduce((sum, pairs) => sum + pairs.size - 1, 0);
};

/** Compares the groups of a file with what its pairs are, and says which pairs were told wrongly. */
const measure = (pairs: readonly IdentityPair[], groups: Groups): Measured => {
  const strangers = countStrangers(groups);
  if (strangers > 0) console.log(`Joined across pairs: ${strangers}`);
  const told = pairs.map((pair, index) => {
    const [first, second] = rowNumbers(index).map((row) => groups.get(row) ?? row);
    return { ...pair, isJoined: first === second };
  });
  for (const { kind, rows, isJoined } of told.filter((pair) => pair.isJoined !== pair.isSame))
    console.log(
      `Told wrongly as ${isJoined ? 'one' : 'two'} (${kind}): ${rows.map(({ name, address }) => `${name}, ${address}`).join(' / ')}`,
    );
  const joined = told.filter(({ isJoined }) => isJoined);
  const rightly = joined.filter(({ isSame }) => isSame).length;
  return { precision: rightly / (joined.length + strangers), recall: rightly / told.filter(({ isSame }) => isSame).length };
};

const figuresOf = (name: string, { precision, recall }: Measured): Figure[] => [
  shareFigure(`identity, ${name}: joined pairs that are one business`, precision, leastPrecision),
  shareFigure(`identity, ${name}: pairs of one business that are joined`, recall, leastRecall),
];

export const benchIdentity = async (): Promise<Figure[]> => {
  const made = madePairs(pairCount);
  const [ofMade, ofWritten] = await groupStagedRows([toFile(made), toFile(writtenPairs)]);
  return [...figuresOf('made pairs', measure(made, ofMade)), ...figuresOf('written pairs', measure(writtenPairs, ofWritten))];
};

if (import.meta.main) console.log(toTable(await benchIdentity()));
