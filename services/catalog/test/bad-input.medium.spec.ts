import { type Endpoint, type ErrorAnswer, endpoints as everyCall } from '@directory/contracts';
import { fold } from '@directory/text';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type Answer, CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.importRows([
    stagedRow({ name: 'Café Linde', city: 'Berlin', latitude: 52.5, longitude: 13.4, rating: 4.5, reviewCount: 9 }),
    stagedRow({ name: 'مطعم الشام', city: 'İzmir', category: 'Restaurant' }),
    stagedRow({ name: '🍕 Pizza', city: 'Köln', category: 'Restaurant' }),
  ]);
});
afterAll(() => catalog.close());

/** Longest answer to anything, ms: what is refused costs nothing, what is searched is cut off. */
const boundMs = 2500;
/** An address that is slow is slow each time; a busy machine holds up one answer of them. */
const mostTries = 3;

/** Texts that may be sent for any parameter. */
const texts: Record<string, string> = {
  'a quote': "'",
  'a statement': "'; DROP TABLE businesses; --",
  'a union': "' UNION SELECT 1, version() --",
  'a condition': '1 OR 1=1',
  'a closed condition': "x') OR ('1'='1",
  'a dollar quote': '$$; SELECT pg_sleep(5); $$',
  'a placeholder': '$1',
  'a comment': '/**/',
  'a function': '(SELECT pg_sleep(5))',
  'a wildcard': '%_%',
  'many wildcards': '%'.repeat(150),
  'a backslash': '\\',
  'a tsquery': 'a & !b | (c:*',
  'a regular expression': '(a+)+$',
  'an object': '{"$ne":null}',
  'a path': '../../etc/passwd',
  'a template': '{{7*7}}<%= 7 %>#{7*7}',
  'a script': '<script>alert(1)</script>',
  'a lone surrogate': '\ud800',
  'two lone surrogates': 'a\udc00\ud800b',
  'a NUL': 'a\0b',
  'a control character': 'a\u0007b',
  'a line': 'a\r\nSet-Cookie: b=c',
  'a byte order mark': '\ufeffcafe',
  emoji: '🍕👩‍👩‍👧‍👦',
  'right-to-left text': 'مطعم الشام',
  'a turned text': '\u202eefac',
  'combining marks': `z${'\u0301'.repeat(150)}`,
  'full-width letters': 'ｃａｆｅ',
  'a ligature': 'ﷺ',
  'digits of elsewhere': '١٢',
  'a negative number': '-1',
  'a fraction': '1.5',
  'a number beyond integers': '99999999999999999999',
  'an exponent': '1e999',
  hexadecimal: '0x10',
  'no number': 'NaN',
  infinity: 'Infinity',
  nothing: '',
  blanks: '   ',
  commas: ',,,',
  null: 'null',
  undefined: 'undefined',
  '200 characters': 'k'.repeat(200),
  '201 characters': 'k'.repeat(201),
  '10,000 characters': 'kebap '.repeat(1667),
  'a hundred words': 'a b c d '.repeat(25),
  'a hundred letters': Array.from({ length: 100 }, (_, i) => String.fromCharCode(97 + (i % 26))).join(' '),
};

/** Bytes of a lone surrogate as browsers, scripts and attackers send them: UTF-8 has none. */
const encoded = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

/** Values that are out of range, by parameter. */
const outOfRange: Record<string, string[]> = {
  limit: ['0', '-1', '1.5', '1001', 'ten', '1e9', ''],
  offset: ['-1', '2147483648', '1.5', 'x'],
  categoryId: ['0', '-5', '2147483648', '1.1', 'cafe'],
  minRating: ['-0.1', '5.1', 'good'],
  verified: ['2', 'yes', 'TRUE'],
  openNow: ['2', 'no', 'on'],
  near: ['91,0', '-91,0', '0,181', '0,-181', '1', '1,2,3', '1;2', ',', '52.5,x', 'Infinity,0', '1e1,1'],
  radiusKm: ['0', '-1', '200.1', 'far'],
  bbox: ['1,2,3', '0,5,0,4', '-181,0,0,0', '0,-91,0,0', '0,0,0,91', 'a,b,c,d', '1,2,3,4,5'],
  zoom: ['-1', '23', '1.5', 'near'],
  sortBy: ['id', 'list_rank', 'name; DROP TABLE businesses', 'name,rating', '1', 'NAME', 'random()', '(SELECT 1)'],
  sortOrder: ['up', 'DESC', 'asc; --', '1', 'asc nulls first'],
  q: ['', 'a', ' a ', 'k'.repeat(201)],
};

/** Public calls of the catalog. */
const endpoints = (Object.values(everyCall) as Endpoint[]).filter(
  ({ access, method, path }) =>
    access === 'public' && method === 'GET' && /^\/api\/(businesses|categories|cities|countries|map-pins)/.test(path),
);
const parametersOf = ({ query }: Endpoint): string[] => {
  const schema = query as z.ZodObject | undefined;
  return schema ? Object.keys(schema.shape) : [];
};
/** An address of a call with a real thing in each place. */
const pathOf = ({ path }: Endpoint): string =>
  path.replace(':slug', path.includes('categories') ? 'restaurant' : path.includes('cities') ? 'berlin' : 'cafe-linde');
/** Parameters that a call requires. */
const needed = ({ id }: Endpoint, parameter: string): string => {
  const values: Record<string, Record<string, string>> = { suggest: { q: 'caf' }, getMapPins: { bbox: '0,40,20,60', zoom: '6' } };
  return Object.entries(values[id] ?? {})
    .filter(([name]) => name !== parameter)
    .map(([name, value]) => `&${name}=${value}`)
    .join('');
};

const answerInTime = async (address: string): Promise<Answer<ErrorAnswer>> => {
  for (let tries = 0; tries < mostTries; tries++) {
    const from = performance.now();
    const answer = await catalog.call<ErrorAnswer>(address);
    if (performance.now() - from < boundMs) return answer;
  }
  throw new Error(`${address.slice(0, 200)} was not answered within ${boundMs} ms, each of ${mostTries} times.`);
};

const expectSound = async (address: string): Promise<number> => {
  const { status, body } = await answerInTime(address);
  expect([address.slice(0, 200), [200, 301, 400, 404, 410].includes(status) ? 'sound' : status]).toEqual([address.slice(0, 200), 'sound']);
  if (status === 400) expect(body.details?.length).toBeGreaterThan(0);
  if (status >= 400) expect(JSON.stringify(body)).not.toMatch(/SELECT|syntax|\bat \w+ \(|node_modules|pg_/i);
  return status;
};

const calls = endpoints.flatMap((endpoint) => parametersOf(endpoint).map((parameter) => [endpoint.id, parameter, endpoint] as const));

describe('whatever is sent', () => {
  it.each(calls)('%s answers any %s with 400 or rightly, and soon', async (_, parameter, endpoint) => {
    for (const text of Object.values(texts))
      await expectSound(`${pathOf(endpoint)}?${parameter}=${encoded(text)}${needed(endpoint, parameter)}`);
    expect((await catalog.query<{ n: number }>('SELECT count(*)::integer AS n FROM businesses'))[0].n).toBe(3);
  });

  it.each(calls.filter(([, parameter]) => outOfRange[parameter]))(
    '%s refuses a %s out of range and names it',
    async (_, parameter, endpoint) => {
      for (const value of outOfRange[parameter]) {
        const address = `${pathOf(endpoint)}?${parameter}=${encodeURIComponent(value)}${needed(endpoint, parameter)}`;
        const { status, body } = await catalog.call<ErrorAnswer>(address);
        expect([address, status, body.details?.[0].field.split('.')[0]]).toEqual([address, 400, parameter]);
      }
    },
  );

  it.each(endpoints.filter(({ path }) => path.includes(':slug')).map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s knows nothing called like that, and says so',
    async (_, { path }) => {
      for (const [name, text] of Object.entries(texts)) {
        if (!text.trim() || !text.isWellFormed() || text.length > 2000) continue;
        const { status } = await catalog.call(path.replace(':slug', encodeURIComponent(text)));
        const isNameOfCategory = path.includes('/categories/:slug') && fold(text) === 'cafe';
        expect([name, isNameOfCategory ? status < 400 : status === 404 || status === 400]).toEqual([name, true]);
      }
    },
  );

  it.each(['limit', 'offset', 'search', 'sortBy', 'near', 'city'])(
    'a %s that is sent twice or as a list is refused or one of both',
    async (parameter) => {
      for (const query of [`${parameter}=1&${parameter}=2`, `${parameter}[]=1`, `${parameter}[a]=1`, `${parameter}.a=1`])
        expect([200, 400]).toContain((await catalog.call(`/api/businesses?${query}`)).status);
    },
  );

  it('finds what is written in other scripts', async () => {
    const names = async (search: string) =>
      (await catalog.call<{ name: string }[]>(`/api/businesses?search=${encodeURIComponent(search)}`)).body.map(({ name }) => name);
    expect((await names('مطعم'))[0]).toBe('مطعم الشام');
    expect(await names('🍕 pizza')).toEqual(['🍕 Pizza']);
    expect(await names('ｃａｆé')).toEqual(['Café Linde']);
    expect(await names('🍕')).toEqual(['🍕 Pizza']);
  });
});
