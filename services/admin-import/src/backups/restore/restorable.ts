import { type ServiceSchema, versionOfHistory } from '@directory/service-kit/migrations';
import type { ArchiveHead, SchemaHead } from '../archive/archive-format.ts';
import { BackupRefused, damaged } from '../archive/backup-refused.ts';
import type { StoredTable } from '../database/tables.ts';

/** A schema of an archive, and the migrations that make its structure. */
export interface RestorableSchema {
  target: ServiceSchema;
  head: SchemaHead;
  migrations: ServiceSchema['migrations'];
}

const migrationsOf = (head: SchemaHead, target: ServiceSchema): ServiceSchema['migrations'] => {
  const version = versionOfHistory(head.migrations, target);
  if (version.kind === 'known') return version.migrations;
  if (version.kind === 'newer') throw new BackupRefused('BACKUP_TOO_NEW', `${head.service} has seen ${version.unknown.join(', ')}.`);
  throw new BackupRefused('BACKUP_TOO_OLD', `${head.service} stands at ${head.migrations.at(-1)}.`);
};

/** Finds out how each schema of an archive is made. @throws BackupRefused where this version cannot, or a schema is missing. */
export const planRestore = ({ schemas }: ArchiveHead, targets: readonly ServiceSchema[]): RestorableSchema[] =>
  targets.map((target) => {
    const head = schemas.find(({ service }) => service === target.service);
    if (!head) throw damaged(`The backup lacks ${target.service}.`);
    return { target, head, migrations: migrationsOf(head, target) };
  });

const sorted = (names: readonly string[]): string => [...names].sort().join();

/** Every table of the archive must be as the migrations made it; of those that only one of both has, the archive may lack what it left out. */
export const requireSameColumns = (head: SchemaHead, made: readonly StoredTable[]): void => {
  for (const { name, columns } of head.tables) {
    const table = made.find((other) => other.name === name);
    if (table && sorted(table.columns) !== sorted(columns))
      throw damaged(`Columns of ${head.service}.${name} are not those of its version.`);
  }
};
