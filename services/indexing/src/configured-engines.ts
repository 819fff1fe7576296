import type { IndexingConfig } from './config.ts';
import { DemoEngine } from './engines/demo.engine.ts';
import { Engines } from './engines/engines.ts';
import { GoogleIndexingEngine } from './engines/google-indexing.engine.ts';
import { IndexNowEngine } from './engines/indexnow.engine.ts';
import type { SearchEngine } from './engines/search-engine.ts';

const realEngines = (config: IndexingConfig, site: string): SearchEngine[] => {
  const { INDEXNOW_KEY: key, GOOGLE_INDEXING_ACCOUNT: account, GOOGLE_INDEXING_DAILY_LIMIT: dailyLimit } = config;
  return [
    ...(key ? [new IndexNowEngine({ key, site, endpoints: config.INDEXNOW_ENDPOINTS })] : []),
    ...(account ? [new GoogleIndexingEngine({ account, dailyLimit })] : []),
  ];
};

/** Engines by the configuration. A demonstration has no other engine, and a site without a public address has none that others run. */
export const configuredEngines = (config: IndexingConfig): Engines => {
  const site = config.PUBLIC_URL ?? config.LOCAL_URL;
  if (config.SUBMISSION_DEMO === '1') return new Engines(new URL(site).origin, [new DemoEngine()]);
  const isWanted = Boolean(config.INDEXNOW_KEY || config.GOOGLE_INDEXING_ACCOUNT);
  if (!config.PUBLIC_URL) return new Engines(null, [], isWanted ? 'SUBMISSION_SITE_PRIVATE' : 'SUBMISSION_NO_ENGINE');
  const { origin } = new URL(config.PUBLIC_URL);
  return new Engines(origin, realEngines(config, origin));
};
