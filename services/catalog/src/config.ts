import { calledConfig, databaseConfig, partConfig } from '@directory/service-kit';
import { z } from 'zod';

export const catalogConfig = partConfig.extend({ ...calledConfig.shape, ...databaseConfig.shape }).extend({
  /** Connections for visitors' calls. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  /** Connections for imports. With fewer than 2, staging one run would stop another. */
  DATABASE_BULK_POOL: z.coerce.number().int().min(2).max(10).default(2),
  /** Longest statement of a visitor's call, ms. Below the 1.8 s that the gateway waits for its answer: a longer one would be for nobody. */
  DATABASE_STATEMENT_MS: z.coerce.number().int().min(100).max(60_000).default(1500),
  /** Service that stores the audit log. */
  SITE_CONFIG_URL: z.url(),
});
export type CatalogConfig = z.infer<typeof catalogConfig>;
