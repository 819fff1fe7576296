/**
 * Tells one business from another on pairs of rows that were made for it, and prints precision and recall.
 * node infra/bench/identity.bench.ts
 */
import { findHeader, isHeaderFault } from '../../services/admin-import/src/pipeline/headers/header-map.ts';
import { RowMapper } from '../../services/admin-import/src/pipeline/row-mapper.ts';
import { addressRank, firstWeakRank, lastStrongRank, rankOfKey } from '../../services/catalog/src/imports/analysis/identity-keys.ts';
import { farApartKm } from '../../services/catalog/src/imports/limits.ts';
import { type Figure, toTable } from './figures.ts';
import { identityPairs, type PairRow } from './generate/identity-pairs.ts';

const pairCount = 5000;
const leastPrecision = 0.995;
const leastRecall = 0.97;

const headers: readonly (keyof PairRow)[] = ['name', 'address', 'city', 'country', 'latitude', 'longitude', 'place_id'];

const mapperOf = (): RowMapper => {
  const found = findHeader([{ rowNumber: 1, cells: [...headers] }]);
  if (isHeaderFault(found)) throw new Error(found.code);
  return new RowMapper(found.plan);
};

interface Identified {
  strong: ReadonlySet<string>;
  /** In the order of their ranks. */
  weak: readonly string[];
  row: PairRow;
}

const isStrong = (key: string): boolean => rankOfKey(key) <= lastStrongRank;
const isWeak = (key: string): boolean => rankOfKey(key) >= firstWeakRank;

const kmApart = (a: PairRow, b: PairRow): number => {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return 0;
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * 111.2;
};

/** A row without an id follows its first weak key, or else its address. */
const follows = (a: Identified, b: Identified): boolean =>
  a.strong.size === 0 && a.weak.some((key, index) => (index === 0 || rankOfKey(key) <= addressRank) && b.weak.includes(key));

/** The rule by which the catalog groups the rows of a file: an id of both; else a name and a place, unless ids or coordinates contradict. */
const areOne = (a: Identified, b: Identified): boolean => {
  if ([...a.strong].some((key) => b.strong.has(key))) return true;
  return (follows(a, b) || follows(b, a)) && kmApart(a.row, b.row) <= farApartKm;
};

/** How often each kind of pair was told wrongly. */
const measure = (): { precision: number; recall: number; wrong: Map<string, number> } => {
  const mapper = mapperOf();
  const identify = (row: PairRow): Identified => {
    const mapped = mapper.map({ rowNumber: 2, cells: headers.map((header) => row[header] ?? undefined) });
    const keys = mapped.kind === 'staged' ? mapped.row.identityKeys : [];
    return { strong: new Set(keys.filter(isStrong)), weak: keys.filter(isWeak).sort((a, b) => rankOfKey(a) - rankOfKey(b)), row };
  };
  const wrong = new Map<string, number>();
  let [joined, rightly, same] = [0, 0, 0];
  for (const { kind, isSame, rows } of identityPairs(pairCount)) {
    const isJoined = areOne(identify(rows[0]), identify(rows[1]));
    if (isJoined) joined++;
    if (isSame) same++;
    if (isJoined && isSame) rightly++;
    if (isJoined !== isSame) wrong.set(kind, (wrong.get(kind) ?? 0) + 1);
  }
  return { precision: rightly / joined, recall: rightly / same, wrong };
};

export const benchIdentity = (): Figure[] => {
  const { precision, recall, wrong } = measure();
  for (const [kind, count] of wrong) console.log(`Told wrongly: ${kind}, ${count} pairs`);
  return [
    {
      figure: 'identity: joined pairs that are one business',
      unit: 'points',
      ours: precision * 100,
      reference: leastPrecision * 100,
      against: 'least',
      target: 1,
    },
    {
      figure: 'identity: pairs of one business that are joined',
      unit: 'points',
      ours: recall * 100,
      reference: leastRecall * 100,
      against: 'least',
      target: 1,
    },
  ];
};

if (import.meta.main) console.log(toTable(benchIdentity()));
