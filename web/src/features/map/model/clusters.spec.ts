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

  it('of a cluster lie beyond the zoom that it opens at', () => {
    const clusters = new Clusters(points);
    const [cluster] = clusters.pinsIn(world, 8);
    if (cluster.kind !== 'cluster') throw new Error('Fifty pins of one street are a cluster.');
    expect(clusters.pinsIn(world, cluster.opensAt).length).toBeGreaterThan(1);
  });
});
