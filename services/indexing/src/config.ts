import { calledConfig, databaseConfig, partConfig } from '@directory/service-kit';
import { z } from 'zod';

export const indexingConfig = partConfig
  .extend({ ...calledConfig.shape, ...databaseConfig.shape })
  .extend({ PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(), CATALOG_URL: z.url() });
export type IndexingConfig = z.infer<typeof indexingConfig>;
