import { calledConfig, databaseConfig, partConfig } from '@directory/service-kit';
import { z } from 'zod';

export const indexingConfig = partConfig.extend({ ...calledConfig.shape, ...databaseConfig.shape }).extend({
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOCAL_URL: z.url({ protocol: /^https?$/ }),
  CATALOG_URL: z.url(),
  DATA_DIR: z.string(),
});
export type IndexingConfig = z.infer<typeof indexingConfig>;
