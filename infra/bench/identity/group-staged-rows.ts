import { pipeline } from 'node:stream/promises';
import { type StagedRow, schemaOf, toCopyLine } from '@directory/contracts';
import { runMigrations } from '@directory/service-kit/migrations';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, type EntityManager } from 'typeorm';
import { groupRows, groupsTable } from '../../../services/catalog/src/imports/analysis/group-rows.ts';
import { copyIntoRows, createRowsTable, stagingTables } from '../../../services/catalog/src/imports/runs/staging-table.ts';
import { schemas } from '../../checks/schemas.ts';
import { withScratchDatabase } from '../../checks/scratch-postgres.ts';

/** The leading row of the business that each row belongs to, by row number; a row that is alone is missing. */
export type Groups = ReadonlyMap<number, number>;

const stage = async (manager: EntityManager, rows: readonly StagedRow[]) => {
  const tables = stagingTables(crypto.randomUUID());
  await manager.query(createRowsTable(tables));
  const client = (await manager.queryRunner?.connect()) as PoolClient;
  await pipeline([rows.map(toCopyLine).join('')], client.query(copyFrom(copyIntoRows(tables))));
  return tables;
};

/** Groups files of staged rows as the catalog does, by its own statements on a database of its own. */
export const groupStagedRows = (files: readonly (readonly StagedRow[])[]): Promise<Groups[]> =>
  withScratchDatabase(async ({ ownerUrl, urlOf }) => {
    const url = urlOf(schemaOf('catalog'));
    await runMigrations({ ...schemas.catalog, ownerUrl, serviceUrl: url });
    const catalog = await new DataSource({
      type: 'postgres',
      url,
      extra: { options: `-c search_path=${schemaOf('catalog')},public` },
    }).initialize();
    const group = (rows: readonly StagedRow[]): Promise<Groups> =>
      catalog.transaction(async (manager) => {
        await groupRows(manager, await stage(manager, rows));
        const grouped: { row_no: number; leader: number }[] = await manager.query(`SELECT row_no, leader FROM ${groupsTable}`);
        return new Map(grouped.map(({ row_no, leader }) => [row_no, leader]));
      });
    try {
      const groups: Groups[] = [];
      for (const rows of files) groups.push(await group(rows));
      return groups;
    } finally {
      await catalog.destroy();
    }
  });
