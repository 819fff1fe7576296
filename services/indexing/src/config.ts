import { IndexNowKey } from '@directory/contracts';
import { calledConfig, databaseConfig, partConfig, redisConfig } from '@directory/service-kit';
import { z } from 'zod';
import { GoogleAccount } from './engines/google-account.ts';
import { googleDailyLimit } from './engines/limits.ts';

/** Keys and tokens are sent there: without TLS only to this machine itself, where tests listen. */
const engineUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.hostname === '127.0.0.1';
}, 'must be an https:// address');

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const indexingConfig = partConfig.extend({ ...calledConfig.shape, ...databaseConfig.shape, ...redisConfig.shape }).extend({
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOCAL_URL: z.url({ protocol: /^https?$/ }),
  CATALOG_URL: z.url(),
  SITE_CONFIG_URL: z.url(),
  DATA_DIR: z.string(),
  INDEXNOW_KEY: IndexNowKey.optional(),
  INDEXNOW_ENDPOINTS: z
    .string()
    .default('https://api.indexnow.org/indexnow')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(engineUrl).min(1)),
  /** File of the service account, which is read before the environment is parsed. */
  GOOGLE_INDEXING_ACCOUNT_FILE: z.string().optional(),
  /** The same as JSON. */
  GOOGLE_INDEXING_ACCOUNT: z.string().transform(json).pipe(GoogleAccount).optional(),
  GOOGLE_INDEXING_DAILY_LIMIT: z.coerce.number().int().min(1).max(1_000_000).default(googleDailyLimit),
  SUBMISSION_DEMO: z.enum(['0', '1']).default('0'),
  /** Minutes in which an engine is not sent the same address twice. */
  SUBMISSION_WINDOW_MINUTES: z.coerce.number().int().min(0).max(1440).default(10),
  /** Seconds after which a silent sender counts as dead. */
  SUBMISSION_LEASE_SECONDS: z.coerce.number().int().min(2).max(300).default(15),
});
export type IndexingConfig = z.infer<typeof indexingConfig>;
