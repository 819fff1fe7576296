import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/sql.ts';
import { mergedColumns, type TextValues } from './merge-columns.ts';

const asText = mergedColumns.map((column) => `b.${column}::text AS ${column}`).join(', ');

/** The columns of businesses that a merge may write, as text. */
export const readTextValues = async (manager: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, TextValues>> => {
  const sql = `SELECT b.id AS business, ${asText} FROM businesses b WHERE b.id = ANY ($1)`;
  const rows = await rowsOf<{ business: number } & Record<string, string | null>>(manager, sql, [ids]);
  return new Map(rows.map(({ business, ...values }) => [business, values as TextValues]));
};
