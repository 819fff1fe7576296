import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
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

const ofColumn = (column: ImportedColumn): Compared => {
  const [before, after] = [`b.${column.column}::text`, `(${updatedValue(column)})::text`];
  return { field: camelCase(column.column), before, after, differs: `${before} IS DISTINCT FROM ${after}` };
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
    differs: `(p.city_fold IS NOT NULL OR ${isCleared('city')}) AND NOT ${isLocked('city')} AND p.city_fold IS DISTINCT FROM b.city_fold`,
  },
];

const compared = [...importedColumns.filter(isSeen).map(ofColumn), ...places];
const differing = (what: 'before' | 'after'): string => `ARRAY[${compared.map((one) => one[what]).join(', ')}]`;

const compare = ({ rows, plan }: StagingTables): string => `
  CREATE TEMP TABLE ${comparedTable} ON COMMIT DROP AS
  SELECT p.row_no, b.slug, b.name, differences.*
  FROM (SELECT * FROM ${plan} WHERE state = 'changed' ORDER BY row_no LIMIT ${comparedRows}) p
    JOIN ${rows} s USING (row_no) JOIN businesses b ON b.id = p.business_id
    LEFT JOIN categories bc ON bc.id = b.category_id LEFT JOIN cities bt ON bt.id = b.city_id,
    LATERAL (
      SELECT coalesce(array_agg(d.field), '{}') AS fields, coalesce(array_agg(d.before), '{}') AS before, coalesce(array_agg(d.after), '{}') AS after
      FROM unnest(ARRAY[${compared.map(({ field }) => `'${field}'`).join(', ')}], ${differing('before')}, ${differing('after')},
        ARRAY[${compared.map(({ differs }) => `(${differs})`).join(', ')}]) AS d(field, before, after, differs)
      WHERE d.differs) AS differences`;

/** Compares the first businesses that a run would change with their stored values; locked fields do not change. */
export const compareChanged = (manager: EntityManager, tables: StagingTables): Promise<number> => execute(manager, compare(tables));
