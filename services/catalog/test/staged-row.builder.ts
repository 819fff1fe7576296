import { createHash } from 'node:crypto';
import { type StagedRow, stagingColumns } from '@directory/contracts';
import { fold, identityKeys, slug } from '@directory/text';

let rows = 1;

const empty = Object.fromEntries(stagingColumns.map(([field]) => [field, null])) as unknown as StagedRow;

/** Fields that follow from others, as the pipeline makes them. */
const derive = (row: StagedRow): Partial<StagedRow> => ({
  nameFold: fold(row.name),
  slugBase: slug(row.name) || 'b',
  categoryFold: fold(row.category),
  categorySlug: slug(row.category),
  cityFold: row.city === null ? null : fold(row.city),
  citySlug: row.city === null ? null : slug(row.city),
  stateFold: row.state === null ? null : fold(row.state),
  identityKeys: identityKeys(row),
});

/** A staged row as the import makes it: a café in Berlin unless said otherwise. Row numbers ascend; the hash follows from the values. */
export const stagedRow = (given: Partial<StagedRow> = {}): StagedRow => {
  rows += 1;
  const base: StagedRow = {
    ...empty,
    rowNo: rows,
    name: `Café ${rows}`,
    placeId: `place-${rows}`,
    category: 'Cafe',
    address: `Lindenallee ${rows}, Berlin`,
    city: 'Berlin',
    state: 'Berlin',
    country: 'Germany',
    countryCode: 'DE',
    ...given,
  };
  const row = { ...base, ...derive(base), ...given };
  const { rowNo: _, importHash: __, ...hashed } = row;
  return { ...row, importHash: given.importHash ?? createHash('sha256').update(JSON.stringify(hashed)).digest('hex') };
};
