import { expect, it } from '@jest/globals';
import { holds } from './box.ts';

const part = (west: number, east: number, south = 0, north = 10) => ({ west, east, south, north });

it.each([
  ['within', part(0, 10), part(1, 9, 1, 9), true],
  ['as large', part(0, 10), part(0, 10), true],
  ['beyond a side', part(0, 10), part(1, 11), false],
  ['beyond the top', part(0, 10), part(1, 9, 1, 11), false],
  ['over the date line', part(170, 200), part(178, 189), true],
  ['beyond the date line', part(170, 200), part(-175, -165), true],
  ['on the other side of the world', part(170, 200), part(-155, -150), false],
  ['over the date line, in the whole world', part(-180, 180), part(178, 189), true],
])('a part of the map holds another, or not: %s', (_where, outer, inner, isHeld) => expect(holds(outer, inner)).toBe(isHeld));
