import type { ServiceName } from '@directory/contracts';
import type { ServiceSchema } from '@directory/service-kit/migrations';
import { adminImportSchema } from '../../services/admin-import/src/schema/index.ts';
import { catalogSchema } from '../../services/catalog/src/schema/index.ts';
import { indexingSchema } from '../../services/indexing/src/schema/index.ts';
import { siteConfigSchema } from '../../services/site-config/src/schema/index.ts';

export const schemas: Record<ServiceName, ServiceSchema> = {
  catalog: catalogSchema,
  'admin-import': adminImportSchema,
  indexing: indexingSchema,
  'site-config': siteConfigSchema,
};
