import { startTestServers } from '../test-servers.ts';
import { buildChildren } from './build-children.mjs';

/** One Postgres and one Redis per jest run; suites take databases of their own from them. */
export default async (_, { rootDir, moduleNameMapper }) => {
  if (moduleNameMapper.length > 0) await buildChildren(rootDir);
  const servers = await startTestServers();
  process.env.TEST_DATABASE_URL = servers.databaseUrl;
  process.env.TEST_REDIS_URL = servers.redisUrl;
  globalThis.__TEST_SERVERS__ = servers;
};
