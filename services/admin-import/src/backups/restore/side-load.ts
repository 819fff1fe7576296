import { schemaOf } from '@directory/contracts';
import { completeSideSchema, createSideSchema, findRoles, type ServiceSchema, type SideSchema } from '@directory/service-kit/migrations';
import type { Client } from 'pg';
import type { ArchivedTable, ArchiveHead, TableDigest } from '../archive/archive-format.ts';
import { readArchive } from '../archive/archive-reader.ts';
import { BackupRefused } from '../archive/backup-refused.ts';
import { isSameDigest } from '../archive/copy-digest.ts';
import { type CopiedTable, copyIn, copySettings, digestOf } from '../database/copy-table.ts';
import { inTransaction, withOwner } from '../database/owner-client.ts';
import { isBackedUp, qualified, readTables } from '../database/tables.ts';
import { constraintsOf, type DeferredStructure, deferStructure, indexesOf } from './deferred-structure.ts';
import { IndexBuilds } from './index-builds.ts';
import { planRestore, type RestorableSchema, requireSameColumns } from './restorable.ts';

export interface SideLoadOptions {
  ownerUrl: string;
  schemas: readonly ServiceSchema[];
  key: string;
  /** Ending of the names of the schemas beside. */
  suffix: string;
  /** Copies each table out again and compares it with the archive. */
  compares: boolean;
  onRows?: (done: number) => void;
}

interface LoadedSchema extends RestorableSchema {
  side: SideSchema;
  structure: DeferredStructure;
}

export const sideNameOf = ({ service }: ServiceSchema, suffix: string): string => `${schemaOf(service)}${suffix}`;

/** Loads an archive into schemas beside the live ones, and brings them to this version. */
class SideLoad {
  private readonly loaded: LoadedSchema[] = [];
  private readonly builds: IndexBuilds;
  private rows = 0;

  constructor(
    private readonly client: Client,
    private readonly options: SideLoadOptions,
  ) {
    this.builds = new IndexBuilds(options.ownerUrl);
  }

  async run(source: AsyncIterable<Buffer>): Promise<ArchiveHead> {
    try {
      await this.client.query(copySettings);
      const head = await readArchive(source, this.options.key, {
        onHead: (first) => this.createSchemas(first),
        onTable: (table, rows) => this.load(table, rows),
        onTableEnd: (table, digest) => this.finishTable(table, digest),
      });
      for (const schema of this.loaded) this.buildOtherIndexes(schema);
      await this.builds.finish(this.client);
      for (const schema of this.loaded) await this.complete(schema);
      await this.builds.finish(this.client);
      return head;
    } finally {
      await this.builds.abandon();
    }
  }

  private async createSchemas(head: ArchiveHead): Promise<void> {
    for (const plan of planRestore(head, this.options.schemas)) {
      const name = sideNameOf(plan.target, this.options.suffix);
      const roles = await findRoles(this.client, plan.target);
      const side: SideSchema = { target: plan.target, name, ownerUrl: this.options.ownerUrl, roles };
      await createSideSchema(side, plan.migrations);
      requireSameColumns(plan.head, await readTables(this.client, name, plan.target));
      this.loaded.push({ ...plan, side, structure: await deferStructure(this.client, name) });
    }
  }

  private schemaOf({ service }: ArchivedTable): LoadedSchema | undefined {
    return this.loaded.find(({ target }) => target.service === service);
  }

  /** Null for one that this version leaves out, though the archive has it. */
  private placeOf(table: ArchivedTable): CopiedTable | null {
    const { name, columns } = table;
    const schema = this.schemaOf(table);
    return schema && isBackedUp(schema.target, name) ? { schema: schema.side.name, name, columns } : null;
  }

  private async load(table: ArchivedTable, rows: AsyncIterable<Buffer>): Promise<void> {
    const place = this.placeOf(table);
    if (!place) return;
    await inTransaction(this.client, async () => {
      // Migrations put rows into some tables; and only what this transaction has emptied may be loaded as if it had always been there.
      await this.client.query(`TRUNCATE ${qualified(place.schema, place.name)}`);
      await copyIn(this.client, place, rows);
    });
  }

  private async finishTable(table: ArchivedTable, written: TableDigest): Promise<void> {
    this.rows += written.rows;
    this.options.onRows?.(this.rows);
    const schema = this.schemaOf(table);
    const place = this.placeOf(table);
    if (!schema || !place) return;
    if (this.options.compares) await this.compare(place, written);
    this.builds.add(indexesOf(schema.structure, (name) => name === place.name));
  }

  /** Those of tables that got no rows of the archive: they are kept, or newer than it. */
  private buildOtherIndexes({ target, head, structure }: LoadedSchema): void {
    const hasRows = (name: string): boolean => isBackedUp(target, name) && head.tables.some((table) => table.name === name);
    this.builds.add(indexesOf(structure, (name) => !hasRows(name)));
  }

  private async compare(place: CopiedTable, written: TableDigest): Promise<void> {
    const loaded = await digestOf(this.client, place);
    if (!isSameDigest(loaded, written))
      throw new BackupRefused(
        'BACKUP_DAMAGED',
        `${place.name} has ${loaded.rows} rows (${loaded.sha256}), not ${written.rows} (${written.sha256}).`,
      );
  }

  private async complete({ side, structure, head }: LoadedSchema): Promise<void> {
    for (const statement of constraintsOf(side.name, structure)) await this.client.query(statement);
    for (const { name, lastValue, isCalled } of head.sequences)
      await this.client.query('SELECT setval(to_regclass($1), $2, $3)', [qualified(side.name, name), lastValue, isCalled]);
    await completeSideSchema(side);
    const tables = await readTables(this.client, side.name, side.target);
    this.builds.add(tables.map(({ name }) => `ANALYZE ${qualified(side.name, name)}`));
  }
}

/**
 * Loads an archive into schemas beside the live ones, in place of what an earlier load left there. Live rows are not touched.
 * @throws BackupRefused where it cannot be restored.
 */
export const loadBeside = (source: AsyncIterable<Buffer>, options: SideLoadOptions): Promise<ArchiveHead> =>
  withOwner(options.ownerUrl, 'load', (client) => new SideLoad(client, options).run(source));

/** Drops the schemas beside, if there are any. */
export const dropBeside = async (client: Client, schemas: readonly ServiceSchema[], suffix: string): Promise<void> => {
  for (const schema of schemas) await client.query(`DROP SCHEMA IF EXISTS ${client.escapeIdentifier(sideNameOf(schema, suffix))} CASCADE`);
};
