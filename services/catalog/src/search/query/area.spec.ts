import { describe, expect, it } from '@jest/globals';
import { type Box, circleArea, innerArea, overlap, rimBoxes } from './area.ts';
import { distanceKm } from './distance.ts';

const holds = (boxes: readonly Box[], latitude: number, longitude: number): boolean =>
  boxes.some(({ west, south, east, north }) => longitude >= west && longitude <= east && latitude >= south && latitude <= north);

const centres = [
  { latitude: 0, longitude: 0 },
  { latitude: 52, longitude: 13 },
  { latitude: -64.1, longitude: -51.7 },
  { latitude: 87.5, longitude: 40 },
];

describe('the rim of a circle', () => {
  it.each(centres)('lies in its boxes, which leave most of the rest: %j', (centre) => {
    for (const share of [0.01, 0.2]) {
      const area = circleArea(centre, 200);
      const boxes = rimBoxes(area, share);
      const [{ west, south, east, north }] = area.boxes;
      let [inside, held] = [0, 0];
      for (let i = 0; i <= 200; i++)
        for (let j = 0; j <= 200; j++) {
          const [latitude, longitude] = [south + ((north - south) * i) / 200, west + ((east - west) * j) / 200];
          const distance = distanceKm(centre, { latitude, longitude });
          const isRim = distance <= 200 && distance > 200 * (1 - share);
          if (isRim) expect([latitude, longitude, holds(boxes, latitude, longitude)]).toEqual([latitude, longitude, true]);
          if (distance <= 200) inside++;
          if (holds(boxes, latitude, longitude)) held++;
        }
      expect(held / inside).toBeLessThan(0.25 + share * 2);
    }
  });

  it.each([
    ['the date line', { latitude: -17, longitude: 179.9 }],
    ['a pole', { latitude: -89.9, longitude: 40 }],
  ])('is everything over %s, whole or cut by a box', (_, centre) => {
    const area = circleArea(centre, 50);
    expect(rimBoxes(area, 0.1)).toEqual(area.boxes);
    const cut = { ...area, boxes: overlap(area.boxes, [{ west: -180, south: -90, east: -170, north: 90 }]) };
    expect(cut.boxes).toHaveLength(1);
    expect(rimBoxes(cut, 0.1)).toEqual(cut.boxes);
  });
});

describe('the inner part of an area', () => {
  it('is a smaller circle in what a box has left of it', () => {
    const circle = circleArea({ latitude: 50, longitude: 9 }, 100);
    const half = { ...circle, boxes: overlap(circle.boxes, [{ west: 9, south: -90, east: 180, north: 90 }]) };
    const inner = innerArea(half, 0.5);
    expect(inner.circle).toEqual({ centre: { latitude: 50, longitude: 9 }, radiusKm: 50 });
    expect(inner.boxes).toHaveLength(1);
    expect([inner.boxes[0].west, inner.boxes[0].north]).toEqual([9, expect.closeTo(50.45, 1)]);
  });
});
