import { describe, expect, it } from '@jest/globals';
import { type Cells, map, stagedOf } from './row-mapper.fixture.ts';

const keysOf = (cells: Cells): string[] => stagedOf(map({ name: 'Zzz Kebab', ...cells })).row.identityKeys;

describe('an address that names only a place', () => {
  it.each<Cells>([
    { address: 'Saudi Arabia' },
    { address: 'Riyadh, Saudi Arabia', city: 'Riyadh' },
    { address: '34710 Kadıköy/İstanbul', city: 'Kadıköy', country: 'TR' },
    { address: 'Springfield, IL 62701, US', city: 'Springfield', state: 'IL', country: 'US' },
  ])('identifies nothing: %j', (cells) => {
    expect(keysOf({ ...cells, lat: 24.61, lng: 46.7 })).toEqual(['point:zzz kebab|24.61000,46.70000']);
    expect(map({ name: 'Zzz Kebab', ...cells })).toEqual({ kind: 'rejected', reason: 'no-identity' });
  });

  it('leaves branches apart', () =>
    expect(keysOf({ address: 'Saudi Arabia', lat: 24.61, lng: 46.7 })).not.toEqual(
      keysOf({ address: 'Saudi Arabia', lat: 24.8, lng: 46.6 }),
    ));
});

it('is the same whether a row names its city or its address does alone', () => {
  const address = 'Moda Cd. 12, 34710 Kadıköy/İstanbul';
  expect(keysOf({ address })).toEqual([
    'written:zzzkebab|moda cd 12 34710 kadikoy istanbul',
    'address:zzz kebab|moda cd 12 34710 kadikoy istanbul',
  ]);
  expect(keysOf({ address, city: 'İstanbul' })).toEqual(keysOf({ address }));
});

describe('an address without a number', () => {
  it('tells no branches apart where coordinates do', () =>
    expect(keysOf({ address: 'Main Street', city: 'Bath', lat: 51.38, lng: -2.36 })).toEqual(['point:zzz kebab|51.38000,-2.36000']));
  it('identifies where there is nothing else', () =>
    expect(keysOf({ address: 'Main Street', city: 'Bath' })).toEqual([
      'written:zzzkebab|main st bath',
      'address:zzz kebab|main street bath',
    ]));
});

describe('a phone', () => {
  it('identifies where there is nothing else, in a form that can be called from everywhere', () => {
    expect(keysOf({ phone: '+90 312 555 11 22' })).toEqual(['phone:zzz kebab|+903125551122']);
    expect(keysOf({ phone: '0312 555 11 22', country: 'TR' })).toEqual(['phone:zzz kebab|+903125551122']);
    expect(map({ name: 'Zzz Kebab', phone: '0312 555 11 22' })).toEqual({ kind: 'rejected', reason: 'no-identity' });
    expect(keysOf({ phone: '+90 312 555 11 22', address: 'Lale Sk. 5' })).toEqual([
      'written:zzzkebab|lale sk 5',
      'address:zzz kebab|lale sk 5',
    ]);
  });
});

describe('an address in a file without cities', () => {
  const branch = (address: string, phone: string): string[] => keysOf({ address, phone });
  it.each(['Riyadh', '34710 Kadıköy', 'Kadıköy, İstanbul, Türkiye', 'Unnamed Road, Riyadh'])(
    'is no more than a place where it has no street or number: %s',
    (address) => expect(branch(address, '+90 312 555 11 22')).not.toEqual(branch(address, '+90 312 555 11 33')),
  );
  it.each(['King Fahd Road, Riyadh', 'Lale Sk. 5, Kadıköy', 'Forum AVM'])(
    'identifies with a street, a number or a building: %s',
    (address) => expect(branch(address, '+90 312 555 11 22')).toEqual(branch(address, '+90 312 555 11 33')),
  );
});

it('keeps cities of one name in two states apart, and looks for both under their former key', () => {
  const all = (state?: string) => keysOf({ address: '5 Main St', city: 'Springfield', state, country: 'US' });
  const inState = (state: string) => all(state).filter((key) => !key.startsWith('former:'));
  const [former] = all('IL').filter((key) => key.startsWith('former:'));
  expect(all()).toContain(former.replace('former:', 'address:'));
  expect(inState('IL')).not.toEqual(inState('MA'));
  expect(inState('IL')).toEqual(inState('Illinois'));
});
