import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@directory/contracts';
import type { Context } from './context.ts';
import type { Databases } from './postgres.ts';
import { root } from './settings.ts';
import { runTask } from './task.ts';

/** Brings all schemas up to date, one service after the other: each makes its own role and schema. */
export const migrate = async (context: Context, { ownerUrl, urlOf }: Databases): Promise<void> => {
  for (const service of serviceNames) await migrateService(context, service, ownerUrl, urlOf[service]);
};

const migrateService = (context: Context, service: ServiceName, ownerUrl: string, serviceUrl: string): Promise<void> => {
  const args = ['--enable-source-maps', join(root, 'services', service, 'dist/migrate.js')];
  const env = {
    PATH: context.settings.env.PATH,
    NODE_ENV: 'production',
    TZ: 'UTC',
    MIGRATE_DATABASE_URL: ownerUrl,
    DATABASE_URL: serviceUrl,
  };
  return runTask({ name: `migrate-${service}`, args, env }, context);
};
