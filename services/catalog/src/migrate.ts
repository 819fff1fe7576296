import { migrateFromEnvironment, runPart } from '@directory/service-kit';
import { stagingSchema } from './imports/runs/staging-table.ts';
import { migrations } from './migrations/index.ts';

runPart(() => migrateFromEnvironment({ service: 'catalog', migrations, ownSchemas: [stagingSchema] }));
