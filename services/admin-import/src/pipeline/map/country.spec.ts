import { describe, expect, it } from '@jest/globals';
import type { AssumedPlace } from '../assumed-place.ts';
import { findHeader, isHeaderFault } from '../headers/header-map.ts';
import { rowHash } from '../row-hash.ts';
import { type Cells, stagedOf } from '../row-mapper.fixture.ts';
import { RowMapper } from '../row-mapper.ts';

const turkiye = { code: 'TR', name: 'Türkiye' };
const germany = { code: 'DE', name: 'Germany' };
const nothing: AssumedPlace = { country: null, city: null, fileCountry: null, repairsOwn: false };

const planOf = (cells: Cells, assumed: Partial<AssumedPlace>) => {
  const found = findHeader([{ rowNumber: 1, cells: Object.keys(cells) }]);
  if (isHeaderFault(found)) throw new Error(found.code);
  return { ...found.plan, assumed: { ...nothing, ...assumed } };
};
const mapped = (given: Cells, assumed: Partial<AssumedPlace> = {}) => {
  const cells = { name: 'Zzz Kebab', address: 'Lale Sk. 5', ...given };
  return stagedOf(new RowMapper(planOf(cells, assumed)).map({ rowNumber: 2, cells: Object.values(cells) }));
};
const placed = (cells: Cells, assumed: Partial<AssumedPlace> = {}) => {
  const { row, placing } = mapped(cells, assumed);
  return [row.countryCode, placing.countrySource];
};

describe('a row’s country', () => {
  it.each<[Cells, string | null, string | null]>([
    [{ country: 'Germany', phone: '+90 532 111 22 33' }, 'DE', 'row'],
    [{ address: 'Lale Sk. 5, 34710 Kadıköy/İstanbul, Türkiye' }, 'TR', 'address'],
    [{ city: 'İstanbul, Türkiye' }, 'TR', 'address'],
    [{ phone: '+90 532 111 22 33' }, 'TR', 'phone'],
    [{ lat: 41.01, lng: 28.97 }, 'TR', 'coordinates'],
    [{ address: 'Hauptstr. 1, 10115 Berlin, Germany', phone: '+90 532 111 22 33' }, 'DE', 'address'],
    [{ address: 'Peachtree St 1, Atlanta, Georgia', phone: '+1 404-555-1234' }, 'US', 'phone'],
    [{ address: 'Peachtree St 1, Atlanta, Georgia' }, null, null],
    [{ address: 'Rustaveli 1, Tbilisi, Georgia', phone: '+995 32 212 34 56' }, 'GE', 'address'],
    [{ phone: '+49 30 1234567', lat: 41.01, lng: 28.97 }, null, null],
    [{ phone: '0532 111 22 33' }, null, null],
    [{ lat: 21.03, lng: 105.85 }, null, null],
  ])('%j: %s by %s', (cells, code, source) => {
    expect(placed(cells)).toEqual([code, source]);
  });

  it('is what the operator says where no fact of the row says it, and then what the file’s rows have in common', () => {
    const assumed = { country: turkiye, fileCountry: germany };
    expect(placed({}, assumed)).toEqual(['TR', 'operator']);
    expect(placed({}, { fileCountry: germany })).toEqual(['DE', 'file']);
    expect(placed({ phone: '+49 30 1234567' }, assumed)).toEqual(['DE', 'phone']);
    expect(placed({ country: 'France' }, assumed)).toEqual(['FR', 'row']);
  });

  it('gives the phone its international form and the row its clock', () => {
    expect(mapped({ phone: '0532 111 22 33' }, { country: turkiye }).row).toMatchObject({
      phone: '0532 111 22 33',
      phoneE164: '+905321112233',
      timeZone: 'Europe/Istanbul',
    });
  });

  it('comes with the city of the file only in the country of the file', () => {
    const assumed = { country: turkiye, city: 'Ankara' };
    expect(mapped({}, assumed).row.city).toBe('Ankara');
    expect(mapped({ city: 'İzmir' }, assumed).row.city).toBe('İzmir');
    expect(mapped({ country: 'Germany' }, assumed).row.city).toBeNull();
    expect(mapped({}, { city: 'Ankara' }).row.city).toBe('Ankara');
  });

  it('is left empty in our own export', () => {
    const cells = { id: 1, slug: 'zzz', globalRowNumber: 1, name: 'Zzz', address: 'Lale Sk. 5, Türkiye', country: '', countryCode: '' };
    expect(placed(cells, { country: germany })).toEqual([null, null]);
    expect(placed(cells, { repairsOwn: true })).toEqual(['TR', 'address']);
  });
});

it('changes the hash of the rows that it concerns alone', () => {
  const hashes = (cells: Cells) => [{}, { country: turkiye }].map((assumed) => rowHash(planOf(cells, assumed), { rowNumber: 2, cells: Object.values(cells) })); // biome-ignore format: one line
  const [without, under] = hashes({ name: 'Zzz', address: 'Lale Sk. 5', country: '' });
  expect(under).not.toBe(without);
  const [own, same] = hashes({ name: 'Zzz', address: 'Lale Sk. 5', country: 'Germany' });
  expect(same).toBe(own);
});

describe('a repair of stored businesses', () => {
  const own = (cells: Cells) => ({
    id: 7,
    slug: 'zzz',
    globalRowNumber: 1,
    name: 'Zzz',
    rating: 4.5,
    reviewCount: 0,
    website: '',
    timeZone: '',
    ...cells,
  });
  const repairedRow = (cells: Cells) => {
    const all = own(cells);
    return new RowMapper(planOf(all, { repairsOwn: true })).map({ rowNumber: 2, cells: Object.values(all) });
  };

  it('says nothing of a business but its country and what follows from it', () => {
    const { row } = stagedOf(repairedRow({ address: 'Lale Sk. 5, Kadıköy, Türkiye', city: 'İstanbul', phone: '0212 555 11 22' }));
    expect(row).toMatchObject({
      identityKeys: expect.arrayContaining(['id:7', 'slug:zzz']),
      city: 'İstanbul',
      countryCode: 'TR',
      timeZone: 'Europe/Istanbul',
      phoneE164: '+902125551122',
      category: 'Other',
      ...{ address: null, rating: null, reviewCount: null, website: null, cleared: null, basedOn: null },
    });
  });

  it('leaves out a business of which nothing says where it is', () => {
    expect(repairedRow({ address: 'Lale Sk. 5' })).toEqual({ kind: 'rejected', reason: 'no-country-found' });
    expect(repairedRow({ address: 'Lale Sk. 5', city: 'İzmir' })).toMatchObject({ kind: 'staged' });
  });
});
