import { schemaOf } from '@directory/contracts';
import { createService, runMigrations, signInternalToken } from '@directory/service-kit';
import { type DatabaseTemplate, freshDatabase, type TestDatabase } from '@directory/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.ts';
import { siteConfigConfig } from '../src/config.ts';
import { siteConfigSchema } from '../src/schema/index.ts';

const internalKey = 'site-config-test-key-of-32-letters';
const role = schemaOf('site-config');

const template: DatabaseTemplate = {
  name: role,
  prepare: ({ ownerUrl, urlOf }) => runMigrations({ ...siteConfigSchema, ownerUrl, serviceUrl: urlOf(role) }),
};

/** The service on a database of its own, and hands to call it and to look into its tables. */
export interface RunningSiteConfig {
  app: NestFastifyApplication;
  database: TestDatabase;
  rows: DataSource;
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    caller?: string,
  ) => Promise<{ status: number; headers: Record<string, unknown>; json: unknown }>;
  /** Headers that every call needs. */
  headers: (caller?: string) => Record<string, string>;
  stop: () => Promise<void>;
}

/** `environment`: beyond what every test needs. */
export const startSiteConfig = async (environment: Record<string, string> = {}): Promise<RunningSiteConfig> => {
  const database = await freshDatabase({ template });
  const config = siteConfigConfig.parse({
    PORT: 0,
    LOG_LEVEL: 'silent',
    INTERNAL_KEY: internalKey,
    INTERNAL_CALLERS: ['gateway', 'catalog', 'admin-import', 'worker', 'indexing'].map((caller) => `${caller}:${internalKey}`).join(','),
    DATABASE_URL: database.urlOf(role),
    CATALOG_URL: 'http://127.0.0.1:9',
    ...environment,
  });
  const app = await createService(AppModule.forRoot(config));
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const headers = (caller = 'gateway') => ({
    'x-internal-token': signInternalToken({ key: internalKey, caller: caller as 'gateway', audience: 'site-config' }),
  });
  return {
    app,
    headers,
    database,
    rows: app.get(DataSource),
    async call(method, url, body, caller = 'gateway') {
      const answer = await app.inject({ method, url, headers: headers(caller), payload: body });
      return { status: answer.statusCode, headers: answer.headers, json: answer.body ? answer.json() : undefined };
    },
    async stop() {
      await app.close();
      await database.drop();
    },
  };
};
