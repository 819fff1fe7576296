import { migrateFromEnvironment, runPart } from '@directory/service-kit';
import { catalogSchema } from './schema/index.ts';

runPart(() => migrateFromEnvironment(catalogSchema));
