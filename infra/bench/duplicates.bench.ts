/**
 * Proposes pairs of stored businesses as one, on pairs that were made for it and on those by which imports are measured, and prints precision and recall.
 * node infra/bench/duplicates.bench.ts
 */
import { findHeader, isHeaderFault } from '../../services/admin-import/src/pipeline/headers/header-map.ts';
import { RowMapper } from '../../services/admin-import/src/pipeline/row-mapper.ts';
import { type JudgedBusiness, judgePair } from '../../services/catalog/src/duplicates/judge-pair.ts';
import { type Figure, shareFigure, toTable } from './figures.ts';
import { type IdentityPair, madePairs } from './identity/made-pairs.ts';
import { type DuplicateRow, storedPairs } from './identity/stored-pairs.ts';
import { writtenPairs } from './identity/written-pairs.ts';

const pairCount = 5000;
/** An operator looks at each pair: a few wrong ones cost a moment, and a queue that is mostly wrong is no longer read. */
const leastPrecision = 0.99;
const leastRecall = 0.95;

type Row = DuplicateRow & { country: string };

const headers: readonly (keyof Row)[] = ['name', 'address', 'city', 'country', 'latitude', 'longitude', 'phone', 'website', 'place_id'];

const judgedOf = (): ((row: Row) => JudgedBusiness) => {
  const found = findHeader([{ rowNumber: 1, cells: [...headers] }]);
  if (isHeaderFault(found)) throw new Error(found.code);
  const mapper = new RowMapper(found.plan);
  return (row) => {
    const mapped = mapper.map({ rowNumber: 2, cells: headers.map((header) => row[header] ?? undefined) });
    if (mapped.kind !== 'staged') throw new Error(`Not a row of a business: ${JSON.stringify(row)}`);
    const { nameFold, address, cityFold, countryCode, latitude, longitude, phoneE164, website, placeId, googleId, cid, kgmid } = mapped.row;
    return {
      ...{
        name_fold: nameFold,
        address,
        city_fold: cityFold,
        country_code: countryCode,
        latitude,
        longitude,
        phone_e164: phoneE164,
        website,
      },
      ...{ place_id: placeId, google_id: googleId, cid, kgmid },
    };
  };
};

interface JudgedPair {
  kind: string;
  isSame: boolean;
  rows: readonly [Row, Row];
}

const contactless = { phone: null, website: null };

const ofIdentity = (pairs: readonly IdentityPair[]): JudgedPair[] =>
  pairs.map(({ kind, isSame, rows: [a, b] }) => ({
    kind,
    isSame,
    rows: [
      { ...contactless, ...a },
      { ...contactless, ...b },
    ],
  }));

const ofQueue = (): JudgedPair[] =>
  storedPairs(pairCount).map(({ kind, isSame, rows: [a, b] }) => ({
    kind,
    isSame,
    rows: [
      { country: 'Türkiye', ...a },
      { country: 'Türkiye', ...b },
    ],
  }));

const measure = (name: string, pairs: readonly JudgedPair[]): Figure[] => {
  const judged = judgedOf();
  const wrong = new Map<string, number>();
  let [proposed, rightly, same] = [0, 0, 0];
  for (const { kind, isSame, rows } of pairs) {
    const isProposed = judgePair(judged(rows[0]), judged(rows[1])).length > 0;
    if (isProposed) proposed++;
    if (isSame) same++;
    if (isProposed && isSame) rightly++;
    if (isProposed !== isSame) wrong.set(kind, (wrong.get(kind) ?? 0) + 1);
  }
  for (const [kind, count] of wrong) console.log(`${name}, told wrongly: ${kind}, ${count} pairs`);
  return [
    shareFigure(`duplicates, ${name}: proposed pairs that are one business`, rightly / proposed, leastPrecision),
    shareFigure(`duplicates, ${name}: pairs of one business that are proposed`, rightly / same, leastRecall),
  ];
};

export const benchDuplicates = (): Figure[] => [
  ...measure('made pairs', ofIdentity(madePairs(pairCount))),
  ...measure('written pairs', ofIdentity(writtenPairs)),
  ...measure('stored pairs', ofQueue()),
];

if (import.meta.main) console.log(toTable(benchDuplicates()));
