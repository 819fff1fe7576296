import { migrateFromEnvironment, runPart } from '@directory/service-kit';
import { indexingSchema } from './schema/index.ts';

runPart(() => migrateFromEnvironment(indexingSchema));
