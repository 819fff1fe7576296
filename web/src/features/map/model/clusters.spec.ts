import { describe, expect, it } from '@jest/globals';
import { areaText, boxAround, boxOf, boxRound, longitudeBeside, type Point, withPoles } from './box.ts';
import { Clusters, type MapPoint } from './clusters.ts';

const berlin = { latitude: 52.52, longitude: 13.405 };
const paris = { latitude: 48.8566, longitude: 2.3522 };
const point = (id: number, name: string, place: Point): MapPoint => ({ id, name, icon: 'coffee', state: null, facts: 'Café', ...place });
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

describe('the box round a point', () => {
  it('holds its circle, over the date line and up to the poles', () => {
    const box = boxRound(berlin, 10);
    expect(box.north - box.south).toBeCloseTo(0.18, 2);
    expect(box.east - box.west).toBeCloseTo(0.296, 2);
    expect(boxRound({ latitude: 0, longitude: 179.95 }, 11.12)).toMatchObject({ east: expect.closeTo(180.05, 5) });
    expect(boxRound({ latitude: 89.9, longitude: 0 }, 50)).toMatchObject({ west: -180, east: 180, north: 90 });
  });

  it('reaches the pole where the map of the world ends', () => {
    expect(withPoles({ west: 0, south: -85.3, east: 1, north: 85.05 })).toEqual({ west: 0, south: -90, east: 1, north: 90 });
    expect(withPoles({ west: 0, south: 1, east: 1, north: 84 })).toEqual({ west: 0, south: 1, east: 1, north: 84 });
  });

  it.each([
    [-171, 185, 189],
    [179, -178, -181],
    [10, 12, 10],
    [10, 725, 730],
  ])('of %d beside %d is on its copy of the world: %d', (longitude, other, expected) => {
    expect(longitudeBeside(longitude, other)).toBe(expected);
  });
});

describe('pins', () => {
  const points = Array.from({ length: 50 }, (_, index) =>
    point(index, `Place ${index}`, { latitude: 52.5 + index / 5000, longitude: 13.4 }),
  );

  it('join where they lie close together, and part when the map comes near', () => {
    const clusters = new Clusters([...points, point(99, 'Far away', paris)]);
    const far = clusters.pinsIn(world, 4);
    expect(far.map(({ kind }) => kind).sort()).toEqual(['cluster', 'point']);
    expect(far.find(({ kind }) => kind === 'cluster')).toMatchObject({ count: 50 });
    expect(clusters.pinsIn(world, 18)).toHaveLength(51);
  });

  it('lie on the copy of the world that is shown', () => {
    const clusters = new Clusters([point(1, 'Apia', { latitude: -13.83, longitude: -171.76 })]);
    const longitudes = (west: number, east: number) =>
      clusters.pinsIn({ west, south: -20, east, north: -10 }, 8).map(({ longitude, key }) => [Math.round(longitude), key]);
    expect(longitudes(163, 190)).toEqual([[188, expect.stringMatching(/@360$/)]]);
    expect(longitudes(-180, -170)).toEqual([[-172, expect.not.stringContaining('@')]]);
  });

  it('of a cluster lie beyond the zoom that it opens at', () => {
    const clusters = new Clusters(points);
    const [cluster] = clusters.pinsIn(world, 8);
    if (cluster.kind !== 'cluster') throw new Error('Fifty pins of one street are a cluster.');
    expect(clusters.pinsIn(world, cluster.opensAt).length).toBeGreaterThan(1);
  });

  it('count crowds whose single businesses are not known, and join them with others', () => {
    const crowds = [
      { latitude: 52.52, longitude: 13.4, count: 700 },
      { latitude: 52.5201, longitude: 13.4001, count: 526 },
    ];
    const clusters = new Clusters([point(1, 'One', { latitude: 52.52, longitude: 13.4002 })], crowds);
    expect(clusters.pinsIn(world, 8)).toEqual([expect.objectContaining({ kind: 'cluster', count: 1227 })]);
    const near = clusters.pinsIn(world, 18).map((pin) => (pin.kind === 'cluster' ? pin.count : 1));
    expect(near.toSorted((a, b) => a - b)).toEqual([1, 526, 700]);
  });

  it('of a crowd open two levels nearer', () => {
    const [crowd] = new Clusters([], [{ ...berlin, count: 9 }]).pinsIn(world, 5);
    expect(crowd).toMatchObject({ count: 9, opensAt: 7 });
  });
});
