import { migrateFromEnvironment, runPart } from '@directory/service-kit';
import { adminImportSchema } from './schema/index.ts';

runPart(() => migrateFromEnvironment(adminImportSchema, ['WORKER_DATABASE_URL']));
