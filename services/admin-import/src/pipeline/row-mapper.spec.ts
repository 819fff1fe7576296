import { describe, expect, it } from '@jest/globals';
import { uncalculated } from '../workbook/table/cell.ts';
import { base, type Cells, map, staged, stagedOf } from './row-mapper.fixture.ts';

describe('rows that are left out', () => {
  it.each<[string, Cells, string]>([
    ['no name', { ...base, name: undefined }, 'no-name'],
    ['a dash for a name', { ...base, name: '-' }, 'no-name'],
    ['a name whose letters are lost', { ...base, name: 'Caf\ufffd' }, 'name-damaged'],
    ['a name of question marks', { ...base, name: 'Be?ikta? ?ar??' }, 'name-damaged'],
    ['a name and nothing to identify it', { name: 'A', address: undefined, phone: '0312 555 11 22' }, 'no-identity'],
    ['a name and a city', { name: 'A', city: 'İstanbul', phone: '0216 312 06 07' }, 'no-identity'],
    ['a header in another language', { name: 'Firma Adı', place_id: undefined, address: 'Adres', phone: 'Telefon (GSM)' }, 'is-header'],
    ['the header again', { name: 'name', place_id: 'place_id', address: 'address' }, 'is-header'],
    ['a yes for a name', { ...base, name: true }, 'name-is-yes-no'],
    ['a name that was rounded away', { ...base, name: 1e21 }, 'name-lost-digits'],
    ['a date for a name', { ...base, name: '2026-01-02' }, 'name-is-date'],
    ['a town', { ...base, kgmid: '/m/09949m', type: undefined, subtypes: undefined }, 'no-business'],
  ])('%s', (_, cells, reason) => expect(map(cells)).toMatchObject({ kind: 'rejected', reason }));

  it('a name that is a formula without its result', () =>
    expect(map({ ...base, name: undefined }, { errors: [{ column: 0, text: uncalculated }] })).toMatchObject({
      kind: 'rejected',
      reason: 'name-is-formula',
    }));

  it.each<[string, Cells]>([
    ['empty cells', { name: undefined, address: undefined, phone: undefined }],
    ['blanks of every kind', { name: ' ', address: '\u00a0\t', phone: '\n' }],
  ])('passes over %s', (_, cells) => expect(map(cells)).toEqual({ kind: 'empty' }));
});

describe('rows that only look like a header', () => {
  it.each<[string, Cells]>([
    ['a business that is called like one', { name: 'Firma', place_id: undefined, address: 'Lale Sk. 5' }],
    ['a name alone, with an id', { name: 'İşletme', place_id: base.place_id, address: undefined }],
    ['a year', { ...base, name: 1453 }],
  ])('%s', (_, cells) => expect(map(cells)).toMatchObject({ kind: 'staged' }));
});

describe('a service-area business', () => {
  /** As exports write it: neither address nor city nor point, some of them as a word; one row for each city it was found in. */
  const found = (query: string): Cells => ({
    query,
    name: 'Isaac Heating',
    place_id: base.place_id,
    area_service: true,
    full_address: undefined,
    borough: 'None',
    street: undefined,
    city: 'None',
    postal_code: undefined,
    state: undefined,
    country: undefined,
    country_code: undefined,
    latitude: undefined,
    longitude: undefined,
    phone: '+1 315-471-7747',
    type: 'HVAC contractor',
  });

  it('is taken without an address, with nothing to warn of', () => {
    const { row, warnings } = stagedOf(map(found('hvac, Syracuse')));
    expect(row).toMatchObject({ address: null, city: null, countryCode: 'US', latitude: null, phoneE164: '+13154717747' });
    expect(row.identityKeys).toEqual([`place:${base.place_id}`]);
    expect(warnings).toEqual([]);
  });

  it('is one business under the same hash, whichever city it was found in', () => {
    const [syracuse, buffalo] = ['hvac, Syracuse', 'hvac, Buffalo'].map((query) => stagedOf(map(found(query))).row);
    expect(buffalo).toEqual(syracuse);
  });
});

describe('identity', () => {
  it('is the same for the same business under other headers', () => {
    const google = staged({ google_id: '0x1347e9:0x3f2a' }).identityKeys;
    expect(google).toEqual(expect.arrayContaining(['google:0x1347e9:0x3f2a', 'cid:16170']));
  });

  it('tells branches in one street name of two towns apart', () => {
    const keys = (city: string) => stagedOf(map({ name: 'Chain', address: 'Main St 1', city, phone: '' })).row.identityKeys;
    expect(keys('Bath')).not.toEqual(keys('York'));
  });

  it('takes a city for a part of the address by whole words only', () => {
    const keys = (city: string | undefined) => stagedOf(map({ name: 'Chain', address: 'Fayrouz St 1', city, phone: '' })).row.identityKeys;
    expect(keys('Ayr')).not.toEqual(keys(undefined));
  });

  it('is one, whether or not a whole address has a city beside it', () => {
    const keys = (city: string | undefined) =>
      stagedOf(map({ name: 'Chain', address: 'Main St 1, Bath BA1 1AA', city, phone: '' })).row.identityKeys;
    expect(keys('Bath')).toEqual(keys(undefined));
  });

  it('is one, whether or not the file names the part of the city', () => {
    const rowIn = (İlçe: string | undefined) => stagedOf(map({ name: 'Gül Pide', İl: 'Muğla', İlçe, address: 'Çarşı Sk. 4' })).row;
    expect(rowIn('Bodrum').identityKeys).toEqual(['written:gulpide|carsi sk 4 mugla', 'address:gul pide|carsi sk 4 mugla']);
    expect(rowIn(undefined).identityKeys).toEqual(rowIn('Bodrum').identityKeys);
  });

  it('tells streets of one name in two countries apart', () => {
    const keys = (country: string) => stagedOf(map({ name: 'Chain', address: 'Main St 1', country, phone: '' })).row.identityKeys;
    expect(keys('United Kingdom')).not.toEqual(keys('Ireland'));
  });

  it('keeps keys short enough for an index', () => {
    const keys = staged({ address: '漢字'.repeat(240) }).identityKeys;
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(500);
    expect(keys.find((key) => key.startsWith('address:'))).toMatch(/^address:[0-9a-f]{64}$/);
  });
});

describe('the hash of a row', () => {
  const hashOf = (cells: Cells): string => stagedOf(map(cells)).row.importHash;
  const row = { name: 'A', address: 'B 1', phone: '5' };

  it('does not depend on the order of columns, nor on columns that are not read', () => {
    expect(hashOf(row)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf({ phone: '5', 'shoe size': 44, address: 'B 1', name: 'A' })).toBe(hashOf(row));
  });

  it.each<[string, Cells]>([
    ['another value', { ...row, phone: '6' }],
    ['a value in another field', { name: 'A', address: 'B 1', phone: undefined, city: '5' }],
    ['a value that was cleared', { ...row, phone: undefined }],
  ])('differs for %s', (_, cells) => expect(hashOf(cells)).not.toBe(hashOf(row)));
});
