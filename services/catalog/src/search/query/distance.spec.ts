import { describe, expect, it } from '@jest/globals';
import { distanceKm } from './distance.ts';

describe('distanceKm', () => {
  it.each([
    ['İstanbul to Ankara', [41.0082, 28.9784], [39.9334, 32.8597], 350],
    ['across the date line', [0, 179.9], [0, -179.9], 22.2],
    ['over the pole', [89.9, 0], [89.9, 180], 22.2],
    ['to the other side of the world', [0, 0], [0, 180], 20_015],
    ['to itself', [52.5, 13.4], [52.5, 13.4], 0],
  ])('%s', (_, [fromLat, fromLng], [toLat, toLng], expected) => {
    const distance = distanceKm({ latitude: fromLat, longitude: fromLng }, { latitude: toLat, longitude: toLng });
    expect(Math.abs(distance - expected)).toBeLessThanOrEqual(expected * 0.01);
  });
});
