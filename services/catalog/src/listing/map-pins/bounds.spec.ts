import { describe, expect, it } from '@jest/globals';
import { boundsAround } from './bounds.ts';

const part = (west: number, east = west) => ({ west, east, south: -10, north: 10 });

describe('the part of the map that holds a list', () => {
  it.each([
    ['one place', [part(13)], 13, 13],
    ['parts in any order', [part(13, 14), part(-3, 2)], -3, 14],
    ['parts within each other', [part(0, 20), part(5, 6), part(10, 12)], 0, 20],
    ['both sides of the date line', [part(-172), part(178, 179)], 178, -172],
    ['three oceans', [part(-120), part(0), part(120)], -120, 120],
    ['America, Europe and Japan, as maps of the world show them', [part(-122, -74), part(-9, 31), part(135, 140)], -122, 140],
  ])('is a stretch around %s', (_parts, parts, west, east) => expect(boundsAround(parts)).toEqual({ west, east, south: -10, north: 10 }));

  it('is as high as all of them, and none where nothing is', () => {
    expect(boundsAround([part(1), { west: 1, east: 1, south: 40, north: 89 }])).toMatchObject({ south: -10, north: 89 });
    expect(boundsAround([])).toBeNull();
  });
});
