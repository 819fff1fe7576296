import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { stagedReviews, storedReviews } from '../chunks/replace-reviews.ts';
import { type ImportedColumn, importedColumns, isCleared, isLocked, updatedValue } from '../columns/imported-columns.ts';
import { comparedRows } from '../limits.ts';
import type { StagingTables } from '../runs/staging-table.ts';

/** Temporary table of the changed businesses that were compared: (row_no, slug, name, fields, before, after). */
export const comparedTable = 'preview_compared';

/** Columns that are derived from another field. Places are compared by name, below. */
const derived = new Set(['name_fold', 'phone_e164', 'opening_hours', 'unreadable_days']);
const isSeen = ({ column, field }: ImportedColumn): boolean => !derived.has(column) && field !== 'category' && field !== 'city';

const camelCase = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Compared {
  field: string;
  before: string;
  after: string;
  differs: string;
}

/** JSON has no equality, and its text has the order in which it was written. */
const comparable = ({ type }: ImportedColumn, value: string): string => (type === 'json' || type === 'jsonb' ? `(${value})::text` : value);

const ofColumn = (column: ImportedColumn): Compared => {
  const [before, after] = [`b.${column.column}`, `(${updatedValue(column)})`];
  const differs = `${comparable(column, before)} IS DISTINCT FROM ${comparable(column, after)}`;
  return { field: camelCase(column.column), before: `${before}::text`, after: `${after}::text`, differs };
};

/** Places are compared by name: the run may have to create them. */
const places: readonly Compared[] = [
  {
    field: 'category',
    before: 'bc.name',
    after: 's.category',
    differs: `(p.category_fold <> 'other' OR ${isCleared('category')}) AND NOT ${isLocked('category')} AND p.category_fold IS DISTINCT FROM b.category_fold`,
  },
  {
    field: 'city',
    before: 'bt.name',
    after: 's.city',
    differs: `(p.city_fold IS NOT NULL OR ${isCleared('city')}) AND NOT ${isLocked('city')}
      AND (p.city_fold IS DISTINCT FROM b.city_fold OR (p.city_fold IS NOT NULL AND p.country_key <> '' AND p.country_key IS DISTINCT FROM bt.country_key))`,
  },
  ...(['state', 'country'] as const).map((field) => ({
    field,
    before: `b.${field}`,
    after: `s.${field}`,
    differs: `(p.city_fold IS NOT NULL OR b.city_id IS NULL) AND NOT ${isLocked('city')}
      AND ((s.${field} IS NOT NULL OR ${field === 'state' ? isCleared('state') : 'false'}) AND s.${field} IS DISTINCT FROM b.${field})`,
  })),
];

const namesReviews = `(${isCleared('reviews')} OR json_typeof(s.reviews) = 'array')`;
const reviews: Compared = {
  field: 'reviews',
  before: `CASE WHEN ${namesReviews} THEN (${storedReviews('b.id')})::text END`,
  after: `CASE WHEN ${namesReviews} THEN (${stagedReviews})::text END`,
  differs: `CASE WHEN ${namesReviews} THEN (${isCleared('reviews')} OR (${stagedReviews}) IS NOT NULL)
    AND (${storedReviews('b.id')})::text IS DISTINCT FROM (${stagedReviews})::text ELSE false END`,
};

const compared = [...importedColumns.filter(isSeen).map(ofColumn), ...places, reviews];
const differing = (what: 'before' | 'after'): string => `ARRAY[${compared.map((one) => one[what]).join(', ')}]`;

const changedRows = ({ rows, plan }: StagingTables): string => `
  ${plan} p JOIN ${rows} s USING (row_no) JOIN businesses b ON b.id = p.business_id
    LEFT JOIN categories bc ON bc.id = b.category_id LEFT JOIN cities bt ON bt.id = b.city_id`;

/** Temporary table of (row_no) of the rows that would change a stored value. */
const differingTable = 'preview_differing';

const findDiffering = (tables: StagingTables): string => `
  CREATE TEMP TABLE ${differingTable} ON COMMIT DROP AS
  SELECT p.row_no FROM ${changedRows(tables)} WHERE p.state = 'changed' AND (${compared.map(({ differs }) => `(${differs})`).join(' OR ')})`;

const compare = (tables: StagingTables): string => `
  CREATE TEMP TABLE ${comparedTable} ON COMMIT DROP AS
  SELECT p.row_no, b.slug, b.name, differences.*
  FROM (SELECT row_no FROM ${differingTable} ORDER BY row_no LIMIT ${comparedRows}) first JOIN ${changedRows(tables)} USING (row_no),
    LATERAL (
      SELECT coalesce(array_agg(d.field), '{}') AS fields, coalesce(array_agg(d.before), '{}') AS before, coalesce(array_agg(d.after), '{}') AS after
      FROM unnest(ARRAY[${compared.map(({ field }) => `'${field}'`).join(', ')}], ${differing('before')}, ${differing('after')},
        ARRAY[${compared.map(({ differs }) => `(${differs})`).join(', ')}]) AS d(field, before, after, differs)
      WHERE d.differs) AS differences`;

/** Compares the businesses that a run would change with their stored values, the first of them field by field; locked fields do not change. → the number that differ */
export const compareChanged = async (manager: EntityManager, tables: StagingTables): Promise<number> => {
  const differ = await execute(manager, findDiffering(tables));
  await execute(manager, compare(tables));
  return differ;
};
