import type { ServiceSchema } from '@directory/service-kit';
import { migrations, squashedMigrations } from '../migrations/index.ts';

export const adminImportSchema: ServiceSchema = { service: 'admin-import', migrations, squashedMigrations, objects: [] };
