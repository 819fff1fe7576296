import { describe, expect, it } from '@jest/globals';
import { distanceBetween, distanceFrom } from './great-circle.ts';

const berlin = { latitude: 52.52, longitude: 13.405 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

describe('distances', () => {
  it('are measured along the earth', () => {
    expect(distanceBetween(berlin, paris)).toBeCloseTo(878, -1);
    expect(distanceBetween(berlin, berlin)).toBe(0);
  });

  it('are unknown without both ends', () => {
    expect(distanceFrom('', { latitude: 1, longitude: 1 })).toBeNull();
    expect(distanceFrom('52,13', { latitude: null, longitude: null })).toBeNull();
    expect(distanceFrom('52,13', { latitude: 0, longitude: 0 })).toBeNull();
    expect(distanceFrom('0,0', { latitude: 0, longitude: 1 })).toBeCloseTo(111.2, 0);
  });
});
