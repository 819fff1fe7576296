import type { ServiceSchema } from '@directory/service-kit/migrations';
import { migrations, squashedMigrations } from '../migrations/index.ts';

export const siteConfigSchema: ServiceSchema = { service: 'site-config', migrations, squashedMigrations, objects: [] };
