import { describe, expect, it } from '@jest/globals';
import { unreadable } from '../reading.ts';
import { readPair, readPoint } from './coordinates.ts';

describe('readPair', () => {
  it.each([
    [47.367293499999995, 8.5, 47.367293499999995, 8.5],
    ['41.0082', '28.9784', 41.0082, 28.9784],
    ['41,0082', '28,9784', 41.0082, 28.9784],
    ['-33.86', '+151.2', -33.86, 151.2],
    ['\u221233.86', '151.2°', -33.86, 151.2],
    [0, 30, 0, 30],
    ['41.0082 N', '28.9784 E', 41.0082, 28.9784],
    ['S 33.86', 'W151.2', -33.86, -151.2],
    ['41.0082° K', '28,9784° D', 41.0082, 28.9784],
    ['28.9784 E', '41.0082 N', 41.0082, 28.9784],
    ['41°30\'00"N', '28°45\'00"W', 41.5, -28.75],
    ['41° 30′', '28° 45′ 0″', 41.5, 28.75],
  ])('%p, %p', (latitude, longitude, expectedLatitude, expectedLongitude) =>
    expect(readPair(latitude, longitude)).toEqual({ latitude: expectedLatitude, longitude: expectedLongitude }),
  );

  it.each([
    ['no point', null, null, null],
    ['one half', 41, null, 'coordinates-half'],
    ['the other half', null, 29, 'coordinates-half'],
    ['the null island', 0, 0, 'coordinates-zero'],
    ['swapped, and seen to be', 151.2, -33.86, 'coordinates-swapped'],
    ['a dot lost by a spreadsheet', 41_008_238, 28_978_359, 'coordinates-out-of-range'],
    ['beyond the earth', 41, 200, 'coordinates-out-of-range'],
    ['comma and dot', '41.008,2', '28.9', 'coordinates-unreadable'],
    ['two commas', '41,008,2', '28,9', 'coordinates-unreadable'],
    ['words', 'north', 'east', 'coordinates-unreadable'],
    ['a sign and a letter', '-41.0 N', '28.9', 'coordinates-unreadable'],
    ['one axis twice', '41.0 N', '28.9 N', 'coordinates-unreadable'],
    ['sixty minutes', '41°60\'00"', '28.9', 'coordinates-unreadable'],
    ['east in German, west in Spanish', '41.0', '28.9 O', 'coordinates-unreadable'],
  ] as const)('%s', (_, latitude, longitude, reason) =>
    expect(readPair(latitude, longitude)).toBe(reason === null ? null : unreadable(reason)),
  );
});

describe('readPoint', () => {
  const istanbul = { latitude: 41.0082, longitude: 28.9784 };
  it.each([
    '{"lat": 41.0082, "lng": 28.9784}',
    '{"latitude": "41.0082", "longitude": "28.9784"}',
    '41.0082, 28.9784',
    '(41.0082;28.9784)',
    'POINT (28.9784 41.0082)',
    '{"type": "Point", "coordinates": [28.9784, 41.0082]}',
    '{"location": {"lat": 41.0082, "lng": 28.9784}}',
    '[28.9784, 41.0082]',
    '41,0082; 28,9784',
    '41,0082, 28,9784',
    '41,0082 28,9784',
    '41.0082° N, 28.9784° E',
    'N41.0082 E28.9784',
  ])('%s', (text) => expect(readPoint(text)).toEqual(istanbul));

  it.each(['Kadıköy, İstanbul', 'Main Street 12', 'Berlin'])('%s is no point at all', (text) => expect(readPoint(text)).toBeNull());
  it('cannot read an object of something else', () => expect(readPoint('{"x": 1}')).toBeNull());
  it('refuses the null island in any form', () => expect(readPoint('0, 0')).toBe(unreadable('coordinates-zero')));
});
