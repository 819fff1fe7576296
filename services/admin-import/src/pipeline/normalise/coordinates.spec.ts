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
    ['degrees and minutes', '41°00\'29"N', '28°58\'42"E', 'coordinates-unreadable'],
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
  ])('%s', (text) => expect(readPoint(text)).toEqual(istanbul));

  it.each(['Kadıköy, İstanbul', 'Main Street 12', 'Berlin'])('%s is no point at all', (text) => expect(readPoint(text)).toBeNull());
  it('cannot read an object of something else', () => expect(readPoint('{"x": 1}')).toBeNull());
  it('refuses the null island in any form', () => expect(readPoint('0, 0')).toBe(unreadable('coordinates-zero')));
});
