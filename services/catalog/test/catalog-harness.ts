import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type AppliedChunk,
  type Business,
  type ErrorCode,
  errorCodeHeader,
  type ImportAnalysis,
  type ImportTotals,
  internalHeaders,
  type PartName,
  type StagedRow,
  schemaOf,
  toCopyLine,
} from '@directory/contracts';
import { createService, runMigrations, signInternalToken } from '@directory/service-kit';
import { type DatabaseTemplate, freshDatabase, type TestDatabase } from '@directory/testing';
import { expect } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Pool } from 'pg';
import { request } from 'undici';
import { AppModule } from '../src/app.module.ts';
import { catalogSchema } from '../src/schema/index.ts';

export const harnessKey = 'k'.repeat(32);

const template: DatabaseTemplate = {
  name: 'catalog',
  prepare: (database) => runMigrations({ ...catalogSchema, ownerUrl: database.ownerUrl, serviceUrl: database.urlOf(schemaOf('catalog')) }),
};

const emptied =
  'businesses, business_slugs, business_slug_numbers, business_identities, business_counts, category_counts, reviews, categories, category_slugs, category_aliases, cities, city_slugs, city_aliases, countries, audit_outbox, counter_checks, import_leases, import_kept, import_keys, import_batches, import_places, import_undo, import_undone, import_merges, undone_slugs, duplicate_pairs, distinct_businesses, business_merges, duplicate_searches';

/**
 * Empties the tables, and those that refer to them. New files for all of them and their indexes take Postgres ten times as long as the few rows
 * of most tests, which are deleted with what the triggers of a TRUNCATE would delete.
 */
const emptyEverything = `DO $$
  DECLARE
    tables regclass[];
    one regclass;
  BEGIN
    LOCK TABLE ${emptied} IN ACCESS EXCLUSIVE MODE;
    WITH RECURSIVE reached AS (
      SELECT unnest('{${emptied}}'::regclass[])::oid AS id
      UNION SELECT conrelid FROM pg_constraint JOIN reached ON confrelid = id WHERE contype = 'f'
    ) SELECT array_agg(id) INTO tables FROM reached;
    IF (SELECT max(pg_relation_size(id)) FROM unnest(tables) AS id) > 65536 THEN
      TRUNCATE ${emptied} RESTART IDENTITY CASCADE;
    ELSE
      PERFORM set_config('session_replication_role', 'replica', true);
      FOREACH one IN ARRAY tables || '{row_counts, search_postings}'::regclass[] LOOP
        IF pg_relation_size(one) > 0 THEN EXECUTE 'DELETE FROM ' || one; END IF;
      END LOOP;
      DELETE FROM place_words WHERE kind IN ('category', 'city');
      PERFORM setval(s.seqrelid, s.seqstart, false) FROM pg_depend d JOIN pg_sequence s ON s.seqrelid = d.objid
        WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i') AND d.refobjid = ANY (tables);
    END IF;
    UPDATE identity_versions SET value = value + 1;
  END $$`;

export interface Answer<Body = unknown> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
}

/** Expects an error of the catalogue. */
export const expectRefused = (answer: Answer, code: ErrorCode, status: number): void =>
  expect([answer.headers[errorCodeHeader], answer.status]).toEqual([code, status]);

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  caller?: PartName;
  headers?: Record<string, string>;
  payload?: string | Buffer | object;
}

/** The real catalog on a database of its own. */
export class CatalogHarness {
  private readonly superuser: Pool;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly database: TestDatabase,
  ) {
    this.superuser = new Pool({ connectionString: database.superuserUrl, options: '-c search_path=catalog,public', max: 20 });
    // Tests end connections of others, idle ones of this pool among them: it opens new ones.
    this.superuser.on('error', () => undefined);
  }

  /**
   * `siteConfigUrl`: where its audit entries go; nowhere unless said. `statementMs`: longest statement of a public call; long unless said,
   * since how busy the machine is says nothing about an answer.
   */
  static async open({ siteConfigUrl = 'http://127.0.0.1:9', statementMs = 20_000 } = {}): Promise<CatalogHarness> {
    const database = await freshDatabase({ template });
    const app = await createService(
      AppModule.forRoot({
        HOST: '127.0.0.1',
        PORT: 0,
        LOG_LEVEL: 'silent',
        INTERNAL_KEY: harnessKey,
        INTERNAL_CALLERS: new Map(['gateway', 'admin-import', 'worker', 'site-config', 'indexing'].map((caller) => [caller, harnessKey])),
        DATABASE_URL: database.urlOf(schemaOf('catalog')),
        DATABASE_POOL: 8,
        DATABASE_BULK_POOL: 2,
        DATABASE_STATEMENT_MS: statementMs,
        SITE_CONFIG_URL: siteConfigUrl,
      }),
    );
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return new CatalogHarness(app, database);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.superuser.end();
    await this.database.drop();
  }

  /** A call as the gateway (or another part) makes it. */
  async call<Body = unknown>(url: string, { method = 'GET', caller = 'gateway', headers = {}, payload }: Call = {}): Promise<Answer<Body>> {
    const token = signInternalToken({ key: harnessKey, caller, audience: 'catalog' });
    const answer = await this.app.inject({ method, url, payload, headers: { [internalHeaders.token]: token, ...headers } });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body ? JSON.parse(answer.body) : undefined };
  }

  stage(runId: string, rows: StagedRow[], epoch = 1): Promise<Answer> {
    const payload = rows.map(toCopyLine).join('');
    return this.call(`/internal/imports/${runId}/staging?epoch=${epoch}`, {
      method: 'PUT',
      caller: 'worker',
      payload,
      headers: { 'content-type': 'text/plain' },
    });
  }

  /** One step of an import, such as `analyse` or `chunks/0`. */
  step<Body = unknown>(runId: string, step: string, epoch = 1): Promise<Answer<Body>> {
    return this.call<Body>(`/internal/imports/${runId}/${step}`, { method: 'POST', caller: 'worker', payload: { epoch } });
  }

  /** Stages and analyses a run and creates its places. → its id */
  async prepare(rows: StagedRow[], runId: string = randomUUID()): Promise<string> {
    await this.expectOk(this.stage(runId, rows));
    await this.expectOk(this.step(runId, 'analyse'));
    await this.expectOk(this.step(runId, 'places'));
    return runId;
  }

  /** The address of a real connection. */
  async listen(): Promise<string> {
    if (!this.app.getHttpServer().listening) await this.app.listen(0, '127.0.0.1');
    return this.app.getUrl();
  }

  /** Stages a stream over a real connection. */
  async put(runId: string, body: Readable): Promise<{ status: number; code: unknown; answer: unknown }> {
    const url = await this.listen();
    const token = signInternalToken({ key: harnessKey, caller: 'worker', audience: 'catalog' });
    const {
      statusCode,
      headers,
      body: answer,
    } = await request(`${url}/internal/imports/${runId}/staging?epoch=1`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'text/plain', [internalHeaders.token]: token },
    });
    return { status: statusCode, code: headers[errorCodeHeader], answer: await answer.json() };
  }

  /** A whole import. Throws where a step fails. → its analysis, the results of its chunks, and its totals. */
  async importRows(rows: StagedRow[]) {
    const runId: string = randomUUID();
    await this.expectOk(this.stage(runId, rows));
    const analysis = (await this.expectOk(this.step<ImportAnalysis>(runId, 'analyse'))).body;
    await this.expectOk(this.step(runId, 'places'));
    const chunks: AppliedChunk[] = [];
    for (let index = 0; index < analysis.chunks; index++)
      chunks.push((await this.expectOk(this.step<AppliedChunk>(runId, `chunks/${index}`))).body);
    const totals = (await this.expectOk(this.step<ImportTotals>(runId, 'finish'))).body;
    return { runId, analysis, chunks, totals };
  }

  /** A business as its page shows it. */
  async business(slug: string): Promise<Business> {
    return (await this.call<Business>(`/api/businesses/${slug}`)).body;
  }

  /** Columns of all businesses, in upload order. */
  businesses<Row = Record<string, unknown>>(columns: string): Promise<Row[]> {
    return this.query<Row>(`SELECT ${columns} FROM businesses ORDER BY global_row_number`);
  }

  /** Empties the catalog, as on the first day. */
  async reset(): Promise<void> {
    await this.query(emptyEverything);
    for (const table of await this.stagingTables()) await this.query(`DROP TABLE ${table}`);
  }

  /** Tables of runs that are neither finished nor discarded. */
  async stagingTables(): Promise<string[]> {
    const rows = await this.query<{ name: string }>(
      "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'catalog_staging'",
    );
    return rows.map(({ name }) => `catalog_staging.${name}`);
  }

  /** The counters of what was written past them. */
  async recount(): Promise<void> {
    await this.query('TRUNCATE business_counts, category_counts');
    await this.query(`INSERT INTO business_counts (city_id, category_id, country_code, business_count)
      SELECT coalesce(city_id, 0), category_id, coalesce(country_code, ''), count(*) FROM businesses GROUP BY 1, 2, 3`);
    await this.query(`INSERT INTO category_counts (category_id, country_code, business_count)
      SELECT category_id, country_code, sum(business_count) FROM business_counts GROUP BY 1, 2`);
    for (const [table, key, column] of [
      ['categories', 'id', 'category_id'],
      ['cities', 'id', 'city_id'],
      ['countries', 'code', 'country_code'],
    ])
      await this.query(
        `UPDATE ${table} c SET business_count = (SELECT coalesce(sum(n.business_count), 0) FROM business_counts n WHERE n.${column} = c.${key})`,
      );
  }

  /** Rows of a statement on the catalog's schema, as the superuser. Nothing of a session may be set by it: connections are used again. */
  async query<Row = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.superuser.query(sql, values)).rows as Row[];
  }

  private async expectOk<Body>(pending: Promise<Answer<Body>>): Promise<Answer<Body>> {
    const answer = await pending;
    if (answer.status >= 300) throw new Error(`answer ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  }
}
