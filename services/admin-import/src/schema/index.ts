import type { ServiceSchema } from '@directory/service-kit/migrations';
import { migrations, squashedMigrations } from '../migrations/index.ts';

export const adminImportSchema: ServiceSchema = { service: 'admin-import', migrations, squashedMigrations, objects: [] };
