import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, endpoints } from '@directory/contracts';
import { Client } from 'pg';
import { z } from 'zod';
import { superuserUrl } from '../support/database.ts';
import { journey } from '../support/journeys.ts';
import { lineWith, logFiles } from '../support/logs.ts';
import { signInOperator } from '../support/operator.ts';
import { type Product, secrets, startProduct } from '../support/product.ts';
import { markedWorkbook } from '../support/workbooks.ts';

/** Stands in every value that belongs to a person. */
const mark = 'zqxjkv';
const phone = '+905329997755';
const address = '203.0.113.77';

const person = {
  name: `Ada ${mark}`,
  email: `${mark}@mail.example`,
  subject: `About ${mark}`,
  message: `My number is ${phone}, ${mark}.`,
};

/** Marks that no log may hold: neither what visitors and operators typed, nor where they are, nor a secret. */
const forbidden = new RegExp([mark, phone.slice(1), address.replaceAll('.', '\\.'), ...Object.values(secrets)].join('|'), 'i');

/** Marks every parameter that a schema names. */
const markedQuery = ({ query }: Endpoint): string => {
  const shape = query instanceof z.ZodObject ? query.shape : {};
  return new URLSearchParams(Object.keys(shape).map((name) => [name, mark])).toString();
};

const markedBody = ({ body }: Endpoint): unknown => {
  if (!(body instanceof z.ZodObject)) return { value: mark };
  return Object.fromEntries(Object.keys(body.shape).map((name) => [name, mark]));
};

const pathOf = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, '1').replace('*', '1');

const headersOf = (product: Product, cookie: string): Record<string, string> => ({
  origin: product.address,
  cookie: `${cookie}; visitor=${mark}`,
  referer: `${product.address}/?search=${mark}`,
  'user-agent': `Browser of ${mark}`,
  'x-forwarded-for': address,
  'content-type': 'application/json',
});

/** Two attempts at every call: with a session, and without one. Signing out would end the first; the reset leaves nothing to ask for. */
const sendEverything = async (product: Product, cookie: string): Promise<void> => {
  const { resetDatabase, ...others } = endpoints;
  const all = [...Object.values<Endpoint>(others), resetDatabase].filter(
    ({ id, answerKind }) => !/^(signOut|endAllSessions)$/.test(id) && answerKind !== 'event-stream',
  );
  for (const endpoint of all)
    for (const jar of [cookie, '']) {
      const query = markedQuery(endpoint);
      const answer = await fetch(`${product.address}${pathOf(endpoint)}${query && `?${query}`}`, {
        method: endpoint.method,
        headers: headersOf(product, jar),
        body: endpoint.method === 'GET' ? undefined : JSON.stringify(markedBody(endpoint)),
        redirect: 'manual',
      });
      await answer.body?.cancel();
    }
};

const post = async (product: Product, cookie: string, path: string, body: unknown): Promise<number> => {
  const answer = await fetch(product.address + path, { method: 'POST', headers: headersOf(product, cookie), body: JSON.stringify(body) });
  await answer.body?.cancel();
  return answer.status;
};

const sendSoundForms = async (product: Product, cookie: string): Promise<void> => {
  assert.equal(await post(product, '', '/api/contact', person), 201);
  await post(product, '', '/api/contact', { ...person, email: `${mark} is no address` });
  await post(product, '', '/api/admin/login/access-key', { accessKey: `${mark} and more` });
  const suggestion = { kind: 'phone', message: person.message, email: person.email };
  const [business] = (await (await fetch(`${product.address}/api/businesses?limit=1`)).json()) as { slug: string }[];
  assert.ok(business, 'The marked workbook is imported');
  assert.equal(await post(product, '', `/api/businesses/${business.slug}/suggestions`, suggestion), 201);
  const [category] = (await (await fetch(`${product.address}/api/categories?limit=1`)).json()) as { id: number }[];
  const form = { name: person.name, categoryId: category.id, address: `Street of ${mark}`, phone, email: person.email };
  assert.equal(await post(product, cookie, '/api/admin/businesses', form), 201);
};

/** From now on the server logs every statement of every part, and not the slow ones alone. */
const logEveryStatement = async (dataDir: string): Promise<void> => {
  const client = new Client({ connectionString: superuserUrl(dataDir) });
  await client.connect();
  await client.query("ALTER DATABASE directory SET log_statement = 'all'");
  await client.query('ALTER DATABASE directory SET log_min_duration_statement = 0');
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL');
  await client.end();
};

journey('no log of any part holds anything personal, nor a secret', async ({ folder }) => {
  const launcherLog = join(folder, 'launcher.log');
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'debug', RATE_LIMIT_SIGN_IN: '0', RATE_LIMIT_CONTACT: '0' };
  const product = await startProduct({ demo: false, logFile: launcherLog, env });
  try {
    await logEveryStatement(product.dataDir);
    const operator = await signInOperator(product);
    const run = await operator.upload(markedWorkbook(folder, { name: person.name, phone, email: person.email, mark }));
    assert.equal((await operator.settled(run)).state, 'done');
    await sendSoundForms(product, operator.cookie);
    await sendEverything(product, operator.cookie);
    for (const path of ['/businesses', '/contact']) await (await fetch(`${product.address}${path}?search=${mark}`)).text();

    const logs = [launcherLog, ...logFiles(product)];
    const names = logs.map((file) => file.slice(file.lastIndexOf('/') + 1)).join(' ');
    for (const part of [
      'gateway',
      'catalog',
      'admin-import',
      'site-config',
      'indexing',
      'worker',
      'postgres',
      'redis-queue',
      'redis-cache',
    ])
      assert.match(names, new RegExp(part), `there is a log of ${part}`);
    const texts = logs.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    assert.ok(
      texts.some(({ text }) => /INSERT INTO "?contact_messages/i.test(text)),
      'the statements are logged',
    );
    for (const { file, text } of texts) {
      const line = lineWith(forbidden, text);
      assert.equal(line, undefined, `${file} holds: ${line}`);
    }
  } finally {
    await product.stop();
  }
});
