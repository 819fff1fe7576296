import { describe, expect, it } from '@jest/globals';
import { mapSizes } from '../../../config/map-sizes.ts';
import { Clusters, type MapPoint } from './clusters.ts';
import { spreadOffsets, spreadPins } from './spread-pins.ts';

const spot = { latitude: 52.52, longitude: 13.405 };
const beside = { latitude: 52.5203, longitude: 13.405 };
const box = { west: 13.39, south: 52.51, east: 13.42, north: 52.53 };
const point = (id: number, place = spot): MapPoint => ({ id, name: `Shop ${id}`, icon: 'coffee', state: null, facts: '', ...place });

describe('pins of one spot', () => {
  it.each([1, 2, 7, 8, 40])('%i of them stand apart from each other', (count) => {
    const offsets = spreadOffsets(count);
    expect(offsets).toHaveLength(count);
    for (const [i, one] of offsets.entries())
      for (const other of offsets.slice(i + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(mapSizes.spreadPx - 1);
  });

  it('are spread where nothing is joined any more, the same each time, and those beside are not', () => {
    const pinsOf = (points: MapPoint[]) => spreadPins(new Clusters(points).pinsIn(box, mapSizes.maxZoom), mapSizes.maxZoom);
    const offsetsOf = (...points: MapPoint[]) =>
      new Map(pinsOf(points).map((pin) => [pin.kind === 'point' ? pin.point.id : 0, pin.offset]));
    const [one, other, lone] = [point(1), point(2), point(3, beside)];
    const found = offsetsOf(one, other, lone);
    expect(found.get(3)).toEqual({ x: 0, y: 0 });
    expect(found.get(1)).not.toEqual(found.get(2));
    expect(offsetsOf(lone, other, one)).toEqual(found);
  });

  it('are one cluster from afar', () => {
    const zoom = mapSizes.clusterZoom;
    const pins = spreadPins(new Clusters([point(1), point(2)]).pinsIn(box, zoom), zoom);
    expect(pins.map(({ kind, offset }) => [kind, offset])).toEqual([['cluster', undefined]]);
  });
});
