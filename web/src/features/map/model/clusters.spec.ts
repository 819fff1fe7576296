import { describe, expect, it } from '@jest/globals';
import { areaText, boxAround, boxOf } from './box.ts';
import { Clusters } from './clusters.ts';

const berlin = { latitude: 52.52, longitude: 13.405 };
const paris = { latitude: 48.8566, longitude: 2.3522 };
const world = { west: -180, south: -85, east: 180, north: 85 };

describe('a part of the map', () => {
  it('is the smallest that holds all points', () => {
    expect(boxAround([berlin, paris])).toEqual({ west: 2.3522, south: 48.8566, east: 13.405, north: 52.52 });
    expect(boxAround([])).toBeNull();
  });

  it('crosses the date line where that is shorter, and is cut nowhere', () => {
    const [suva, apia] = [
      { latitude: -18.14, longitude: 178.44 },
      { latitude: -13.83, longitude: -171.76 },
    ];
    expect(boxAround([apia, suva])).toEqual({ west: 178.44, south: -18.14, east: 188.24, north: -13.83 });
    expect(areaText({ west: 163, south: -20, east: 186, north: -10 })).toBe('163,-20,-174,-10');
    expect(areaText({ west: -197, south: -20, east: -174, north: -10 })).toBe('163,-20,-174,-10');
    expect(boxOf('163,-20,-174,-10')).toEqual({ west: 163, south: -20, east: 186, north: -10 });
    expect(boxAround([suva])).toEqual({ west: 178.44, south: -18.14, east: 178.44, north: -18.14 });
  });

  it('is rounded outward, the same for a small shift, and stays on earth', () => {
    const box = { west: 13.30123, south: 52.44987, east: 13.50123, north: 52.55987 };
    const rounded = boxOf(areaText(box));
    expect(rounded?.west).toBeLessThanOrEqual(box.west);
    expect(rounded?.north).toBeGreaterThanOrEqual(box.north);
    expect(areaText({ ...box, west: box.west + 0.0001, east: box.east + 0.0001 })).toBe(areaText(box));
    expect(areaText({ west: -179.99, south: -89.99, east: 179.99, north: 89.99 })).toBe('-180,-90,180,90');
    expect(areaText({ west: -400, south: -100, east: 400, north: 100 })).toBe('-180,-90,180,90');
  });
});

describe('pins', () => {
  const points = Array.from({ length: 50 }, (_, index) => ({
    id: index,
    name: `Place ${index}`,
    latitude: 52.5 + index / 5000,
    longitude: 13.4,
  }));

  it('join where they lie close together, and part when the map comes near', () => {
    const clusters = new Clusters([...points, { id: 99, name: 'Far away', ...paris }]);
    const far = clusters.pinsIn(world, 4);
    expect(far.map(({ kind }) => kind).sort()).toEqual(['cluster', 'point']);
    expect(far.find(({ kind }) => kind === 'cluster')).toMatchObject({ count: 50 });
    expect(clusters.pinsIn(world, 18)).toHaveLength(51);
  });

  it('lie on the copy of the world that is shown', () => {
    const clusters = new Clusters([{ id: 1, name: 'Apia', latitude: -13.83, longitude: -171.76 }]);
    const longitudes = (west: number, east: number) =>
      clusters.pinsIn({ west, south: -20, east, north: -10 }, 8).map(({ longitude, key }) => [Math.round(longitude), key]);
    expect(longitudes(163, 190)).toEqual([[188, 'p1@360']]);
    expect(longitudes(-180, -170)).toEqual([[-172, 'p1']]);
  });

  it('of a cluster lie beyond the zoom that it opens at', () => {
    const clusters = new Clusters(points);
    const [cluster] = clusters.pinsIn(world, 8);
    if (cluster.kind !== 'cluster') throw new Error('Fifty pins of one street are a cluster.');
    expect(clusters.pinsIn(world, cluster.opensAt).length).toBeGreaterThan(1);
  });
});
