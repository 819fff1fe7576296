import { execFile, spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type ExportHeader, escapeCopy, exportColumns, type StagedRow } from '@directory/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findHeader, isHeaderFault } from '../pipeline/headers/header-map.ts';
import { RowMapper } from '../pipeline/row-mapper.ts';
import type { Row } from '../workbook/table/cell.ts';
import { openWorkbook, writeWorkbook } from '../workbook/workbook.ts';
import { exportTables } from './export-tables.ts';

/** LibreOffice makes a profile at its first start. */
const officeTimeoutMs = 120_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lossless-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Stored = Partial<Record<ExportHeader, string>>;

/** A program that opens a workbook and saves it again, such as an office does. → path of the saved file */
type Resave = (path: string) => Promise<string>;

/** Records as the catalog would send them, out into a workbook and back through the import. */
const outAndBack = async (records: readonly Stored[], resave: Resave = async (path) => path): Promise<StagedRow[]> => {
  const lines = records.map(
    (record) => `${exportColumns.map(([header]) => (record[header] === undefined ? '\\N' : escapeCopy(record[header]))).join('\t')}\n`,
  );
  const path = join(folder, 'out.xlsx');
  await pipeline(
    Readable.from(writeWorkbook(exportTables(Readable.from([Buffer.from(lines.join(''))]))), { objectMode: false }),
    createWriteStream(path),
  );
  await using workbook = await openWorkbook(await resave(path));
  const rows: Row[] = [];
  for await (const batch of workbook.rows(0, { hyperlinks: true })) rows.push(...batch);
  const header = findHeader(rows.slice(0, 20));
  if (isHeaderFault(header)) throw new Error(header.code);
  const mapper = new RowMapper(header.plan);
  const below = rows.filter(({ rowNumber }) => rowNumber > header.headerRow);
  return below.map((row) => {
    const mapped = mapper.map(row);
    if (mapped.kind !== 'staged') throw new Error(mapped.kind === 'rejected' ? mapped.reason : mapped.kind);
    return mapped.row;
  });
};

const words = [
  ...[
    'Café',
    'Cafe\u0301',
    'İSTANBUL',
    'ıspanak',
    'Straße',
    '東京',
    'مطعم',
    '😀🍕',
    '👩‍👩‍👧',
    'AT&amp;T',
    '&lt;b&gt;',
    '<b>x</b>',
    'a < b & c',
  ],
  ...[
    'None',
    'N/A',
    '-',
    'Yok',
    '=1+1',
    '+90',
    '@x',
    "'x",
    '"q"',
    '_x0041_',
    'TRUE',
    '007',
    '1e5',
    '5,5E+12',
    '2026-01-02',
    'Ã¼',
    'K?p?k',
    '\\N',
    'a\tb',
  ],
];
const text = (longest: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme', maxLength: 12 })), { minLength: 1, maxLength: 6 })
    .map((parts) =>
      parts
        .join(' ')
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, longest)
        .toWellFormed()
        .trim(),
    )
    .filter((value) => value !== '' && !value.includes('\ufffd'));
const letters = fc.constantFrom(...words.filter((word) => /\p{L}/u.test(word) && !/^\W*$/.test(word))).map((word) => `${word} Zzz`);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hours = fc.dictionary(fc.constantFrom(...days), fc.constantFrom('9 AM - 5 PM', 'Closed', 'Open 24 hours', '', '11:30 AM - 2 PM, 5 PM - 11 PM'), { minKeys: 7, maxKeys: 7 }); // biome-ignore format: one line

const record = fc.record({
  name: text(250),
  category: letters,
  type: optional(text(100)),
  address: optional(text(500)),
  street: optional(text(200)),
  city: optional(letters),
  state: optional(letters),
  country: fc.constantFrom(undefined, ['Türkiye', 'TR'], ['United States of America', 'US'], ['Namibia', 'NA']),
  postalCode: fc.constantFrom(undefined, '7501', '06791', 'WC2R 0LP', '34710'),
  point: optional(fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))),
  phone: fc.constantFrom(undefined, '0212 555 11 22', '+90 532 111 22 33', '(347) 451-3873', '444 0 555'),
  description: optional(fc.oneof(text(2000), fc.constant('x'.repeat(32_767)))),
  workingHours: optional(hours),
  rating: fc.constantFrom(undefined, '1.0', '4.5', '5.0'),
  reviewCount: fc.constantFrom('0', '3', '123456'),
});

type Generated = typeof record extends fc.Arbitrary<infer Value> ? Value : never;

const stored = ({ country, point, workingHours, ...fields }: Generated, index: number): Stored => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  ...{
    id: String(index + 1),
    slug: `zzz-${index + 1}`,
    globalRowNumber: String(index + 1),
    isOpen: 't',
    businessStatus: 'OPERATIONAL',
    isVerified: 'f',
  },
  ...(country && { country: country[0], countryCode: country[1] }),
  ...(point && { latitude: String(point[0]), longitude: String(point[1]) }),
  ...(workingHours && { workingHours: JSON.stringify(workingHours) }),
  updatedAt: '2026-01-02T03:04:05.678Z',
});

const returned = [
  'name',
  'type',
  'address',
  'street',
  'city',
  'state',
  'country',
  'countryCode',
  'postalCode',
  'phone',
  'description',
] as const;

const requireLossless = async (given: readonly Generated[], resave?: Resave): Promise<void> => {
  const records = given.map(stored);
  const rows = await outAndBack(records, resave);
  for (const [index, row] of rows.entries()) {
    const before = records[index];
    expect(returned.map((field) => [field, row[field] ?? undefined])).toEqual(returned.map((field) => [field, before[field]]));
    if (before.latitude !== undefined && Number(before.latitude) !== 0)
      expect([row.latitude, row.longitude]).toEqual([Number(before.latitude), Number(before.longitude)]);
    expect(row.category).toBe(before.category);
    expect(row.rating).toBe(before.rating === undefined ? null : Number(before.rating));
    expect(row.reviewCount).toBe(Number(before.reviewCount));
    expect(row.basedOn).toBe(before.updatedAt);
  }
  expect(rows).toHaveLength(records.length);
};

const recordsOf = (count: number) => fc.array(record, { minLength: count, maxLength: count });

it('gives every record back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(recordsOf(20), (given) => requireLossless(given)),
    { numRuns: 25 },
  );
});

const office = ['soffice', 'libreoffice'].find((program) => spawnSync(program, ['--version']).status === 0);
const throughOffice: Resave = async (path) => {
  const saved = join(folder, 'saved');
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
  await promisify(execFile)(office as string, [profile, '--headless', '--convert-to', 'xlsx', '--outdir', saved, path]);
  return join(saved, basename(path));
};

const inOffice = office ? it : it.skip;
inOffice(
  `gives every record back that LibreOffice has saved again${office ? '' : ' (skipped: LibreOffice is not installed)'}`,
  async () => {
    const [given] = fc.sample(recordsOf(400), { numRuns: 1, seed: 1 });
    await requireLossless(given, throughOffice);
  },
  officeTimeoutMs,
);

it('keeps a day that is unknown unknown', async () => {
  const workingHours = { Monday: '9 AM - 5 PM', Tuesday: '', Wednesday: 'Closed' };
  const [row] = await outAndBack([
    {
      id: '1',
      slug: 'zzz',
      globalRowNumber: '1',
      name: 'Zzz',
      address: 'x',
      workingHours: JSON.stringify(workingHours),
      updatedAt: '2026-01-02T03:04:05.678Z',
    },
  ]);
  expect(row.unreadableDays).toEqual([2]);
});
