import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { columns, type Row } from '../../demo/columns.ts';
import { writeDirectory } from '../../demo/directory.ts';
import { toWorkbook } from '../../demo/workbook.ts';

/** The business that journeys search for after an import. */
export const lighthouse = {
  name: 'Zwölf Leuchttürme Teestube',
  address: 'Taborstraße 12, 1020 Vienna, Austria',
  city: 'Vienna',
  hours: { Monday: '11:30am-2:30pm,5:30-11pm', Tuesday: 'Closed', Friday: '6pm-2am', Sunday: 'Open 24 hours' },
} as const;

const lighthouseRow: Row = {
  name: lighthouse.name,
  type: 'Tea house',
  category: 'tea houses',
  full_address: lighthouse.address,
  street: 'Taborstraße 12',
  city: lighthouse.city,
  postal_code: '1020',
  state: 'Vienna',
  country: 'Austria',
  country_code: 'AT',
  latitude: 48.2172,
  longitude: 16.3821,
  time_zone: 'Europe/Vienna',
  phone: '+43 1 0123456',
  rating: 4.8,
  reviews: 12,
  business_status: 'OPERATIONAL',
  working_hours: JSON.stringify(lighthouse.hours),
  place_id: 'ChIJjourney-lighthouse-0001',
};

const write = (folder: string, name: string, rows: readonly Row[]): string => {
  const file = join(folder, name);
  writeFileSync(file, toWorkbook(rows));
  return file;
};

/** A small export: the known business among two dozen of the demo, under keys of their own. */
export const smallWorkbook = (folder: string): { file: string; businesses: number } => {
  const others = distinctRows().slice(300, 324);
  const rows = [lighthouseRow, ...others.map((row, index) => renamed(row, 'small', index))];
  return { file: write(folder, 'vienna-export.xlsx', rows), businesses: rows.length };
};

const distinctRows = (): Row[] => {
  const seen = new Set<unknown>();
  return writeDirectory().filter(({ place_id }) => !seen.has(place_id) && seen.add(place_id));
};

/** The same kind of business somewhere else: other keys, other name, other address. */
const renamed = (row: Row, mark: string, index: number): Row => ({
  ...row,
  name: `${row.name} ${mark} ${index}`,
  full_address: row.full_address && `${index} ${mark}, ${row.full_address}`,
  place_id: `ChIJ-${mark}-${index}`,
  google_id: undefined,
  cid: undefined,
  kgmid: undefined,
});

/** An export that takes a while: `count` distinct businesses. */
export const largeWorkbook = (folder: string, mark: string, count: number): { file: string; businesses: number } => {
  const rows = distinctRows();
  const many = Array.from({ length: count }, (_, index) => renamed(rows[index % rows.length], mark, index));
  return { file: write(folder, `${mark}.xlsx`, many), businesses: count };
};

/**
 * The next export of the same places: the first `known` of `count` businesses were in the one before, with other figures and
 * another telephone number now; every third of them has moved, and the rest is new.
 */
export const laterWorkbook = (folder: string, mark: string, count: number, known: number): { file: string; businesses: number } => {
  const rows = distinctRows();
  const many = Array.from({ length: count }, (_, index): Row => {
    const row = renamed(rows[index % rows.length], mark, index);
    if (index >= known) return row;
    const moved = index % 3 === 0 ? { city: 'Moved City', state: undefined } : {};
    return { ...row, ...moved, phone: `+43 1 ${5_000_000 + index}`, rating: 3.5, reviews: 77 };
  });
  return { file: write(folder, `${mark}-later.xlsx`, many), businesses: count };
};

/** A list with an unknown header above its telephones, and with some rows that cannot be imported. */
export const misnamedWorkbook = (folder: string) => {
  const header = 'Çağrı merkezi numarası';
  const named = distinctRows()
    .slice(400, 412)
    .map((row, index): Row => ({ ...renamed(row, 'misnamed', index), phone: `+90 212 000 10 ${10 + index}` }));
  const nameless = named.slice(0, 2).map((row): Row => ({ ...row, name: undefined, place_id: undefined }));
  const file = join(folder, 'bilinmeyen-basliklar.xlsx');
  const headers = columns.map((column) => (column === 'phone' ? header : column));
  writeFileSync(file, toWorkbook([...named, ...nameless], headers));
  const first = { name: String(named[0].name), phone: String(named[0].phone) };
  return { file, header, first, businesses: named.length, rejected: nameless.length };
};

/** A list with unknown headers; `mark` makes its businesses distinct from those of another list. */
export const strangeWorkbook = (folder: string, mark: string) => {
  const headers = columns.map((_, index) => `Bilgi ${index + 1}`);
  const rows = distinctRows()
    .slice(500, 512)
    .map((row, index): Row => renamed(row, mark, index));
  const file = join(folder, `${mark}.xlsx`);
  writeFileSync(file, toWorkbook(rows, headers));
  const headerOf = (column: (typeof columns)[number]): string => headers[columns.indexOf(column)];
  return { file, headerOf, businesses: rows.length };
};

/** A sheet that begins with its data: nothing says what the columns are. */
export const headerlessWorkbook = (folder: string): string => {
  const file = join(folder, 'no-header.xlsx');
  const [first, ...rest] = distinctRows().slice(0, 3);
  writeFileSync(
    file,
    toWorkbook(
      rest,
      columns.map((column) => first[column] ?? ''),
    ),
  );
  return file;
};

/** One sound business and some rows that cannot be imported, with these values in every one of them. */
export const markedWorkbook = (
  folder: string,
  { name, phone, email, mark }: Record<'name' | 'phone' | 'email' | 'mark', string>,
): string => {
  const row: Row = { ...lighthouseRow, name, phone, email_1: email, full_address: `Street of ${mark}`, place_id: `ChIJ-${mark}` };
  const broken: Row[] = [
    { ...row, name: undefined, place_id: undefined, full_address: undefined },
    { ...row, place_id: `${mark}-2`, latitude: `${mark} north`, working_hours: `hours of ${mark}` },
  ];
  return write(folder, `${mark}.xlsx`, [row, ...broken]);
};
