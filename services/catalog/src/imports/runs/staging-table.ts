import { stagingColumns } from '@directory/contracts';
import { stagingSchema } from '../../schema/staging-schema.ts';

/** Qualified names of a run's tables. Built of hex digits only: they stand in SQL where no parameter can. */
export interface StagingTables {
  /** The rows as they came. */
  rows: string;
  /** One row per business of the file: its leading row, the stored business that it matched, and its state. */
  plan: string;
  /** Identity keys of the rows, as the analysis looked them up. */
  keys: string;
  /** Which city each spelling of a place means. */
  cities: string;
  /** Ids, row numbers and slugs of the businesses that the run will create. */
  reserved: string;
}

export const stagingTables = (runId: string): StagingTables => {
  const hex = runId.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new TypeError(`Not a run id: ${runId}`);
  const rows = `${stagingSchema}.run_${hex}`;
  return { rows, plan: `${rows}_plan`, keys: `${rows}_keys`, cities: `${rows}_cities`, reserved: `${rows}_reserved` };
};

/** Cells of JSON stay text until a business is written: an unchanged row is never parsed. */
const storedType = (type: string): string => (type === 'jsonb' ? 'json' : type);

const required = new Set<string>(['identity_keys', 'import_hash', 'name', 'name_fold', 'slug_base', 'category', 'category_fold']);

export const createRowsTable = ({ rows }: StagingTables): string => {
  const columns = stagingColumns.map(([, name, type]) => `${name} ${storedType(type)}${required.has(name) ? ' NOT NULL' : ''}`);
  return `CREATE UNLOGGED TABLE ${rows} (${columns.join(', ')}, PRIMARY KEY (row_no), CHECK (row_no > 0))`;
};

export const copyIntoRows = ({ rows }: StagingTables): string =>
  `COPY ${rows} (${stagingColumns.map(([, name]) => name).join(', ')}) FROM STDIN (FORMAT text, ENCODING 'UTF8')`;

export const dropTables = (tables: StagingTables): string => `DROP TABLE IF EXISTS ${Object.values(tables).join(', ')}`;
