import { databaseConfig, partConfig } from '@directory/service-kit';
import type { z } from 'zod';

export const siteConfigConfig = partConfig.extend(databaseConfig.shape);
export type SiteConfigConfig = z.infer<typeof siteConfigConfig>;
