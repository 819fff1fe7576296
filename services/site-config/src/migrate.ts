import { migrateFromEnvironment, runPart } from '@directory/service-kit';
import { siteConfigSchema } from './schema/index.ts';

runPart(() => migrateFromEnvironment(siteConfigSchema));
