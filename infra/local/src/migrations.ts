import { type ServiceName, serviceNames } from '@directory/contracts';
import { ensureRole } from '@directory/service-kit/service-role';
import type { Context } from './context.ts';
import { type Databases, databaseUsers } from './postgres.ts';
import { migrationEntry, readStamp, stampOf, withClient, writeStamp } from './schema-stamp.ts';
import { runTask } from './task.ts';

const migrateService = (context: Context, service: ServiceName, { ownerUrl, urlOf }: Databases): Promise<void> => {
  const args = ['--enable-source-maps', migrationEntry(service)];
  const { PATH } = context.settings.env;
  const urls = { MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: urlOf[service] };
  const ofWorker = service === 'admin-import' ? { WORKER_DATABASE_URL: urlOf.worker } : {};
  const env = { PATH, NODE_ENV: 'production', TZ: 'UTC', ...urls, ...ofWorker };
  return runTask({ name: `migrate-${service}`, args, env }, context);
};

/** Brings all schemas up to date, one service after the other: each makes its own role and schema. */
export const migrate = async (context: Context, databases: Databases): Promise<void> => {
  for (const service of serviceNames) await migrateService(context, service, databases);
};

/** A part that was taken over may have changed its own role's password, and its settings. */
const renewRoles = ({ ownerUrl, urlOf }: Databases): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    for (const user of databaseUsers) await ensureRole(client, urlOf[user]);
  });

/** The same for the database that belongs to this launcher: it knows when there is nothing to do, which saves seconds at every start. */
export const migrateIfChanged = async (context: Context, databases: Databases): Promise<void> => {
  if (!databases.isEmbedded) return migrate(context, databases);
  const stamp = stampOf(databases);
  if ((await readStamp(databases.ownerUrl)) === stamp) return renewRoles(databases);
  await migrate(context, databases);
  await writeStamp(databases.ownerUrl, stamp);
};
