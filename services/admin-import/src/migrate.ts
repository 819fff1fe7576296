import { migrateFromEnvironment, runPart } from '@directory/service-kit';
import { migrations } from './migrations/index.ts';

runPart(() => migrateFromEnvironment({ service: 'admin-import', migrations }));
