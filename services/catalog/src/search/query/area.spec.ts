import { describe, expect, it } from '@jest/globals';
import { type Box, circleArea, overlap } from './area.ts';
import { distanceKm } from './distance.ts';

const holds = (boxes: readonly Box[], latitude: number, longitude: number): boolean =>
  boxes.some(({ west, south, east, north }) => longitude >= west && longitude <= east && latitude >= south && latitude <= north);

describe('the boxes of a circle', () => {
  it.each([
    { latitude: 0, longitude: 0 },
    { latitude: 52, longitude: 13 },
    { latitude: -64.1, longitude: -51.7 },
    { latitude: -17, longitude: 179.9 },
    { latitude: 89.5, longitude: 40 },
  ])('hold all of it, over the date line and the poles: %j', (centre) => {
    const { boxes } = circleArea(centre, 200);
    for (let latitude = -90; latitude <= 90; latitude += 0.25)
      for (let longitude = -180; longitude < 180; longitude += 0.25) {
        if (Math.abs(latitude - centre.latitude) > 2 || distanceKm(centre, { latitude, longitude }) > 200) continue;
        expect([latitude, longitude, holds(boxes, latitude, longitude)]).toEqual([latitude, longitude, true]);
      }
  });

  it('keep the part that a box has of them', () => {
    const { boxes } = circleArea({ latitude: -17, longitude: 179.9 }, 50);
    expect(boxes).toHaveLength(2);
    const cut = overlap(boxes, [{ west: -180, south: -90, east: -170, north: 90 }]);
    expect(cut).toHaveLength(1);
    expect(cut[0]).toMatchObject({ west: -180, south: boxes[0].south });
  });
});
