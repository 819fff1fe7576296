import Supercluster, { type PointFeature } from 'supercluster';
import { mapSizes } from '../../../config/map-sizes.ts';
import type { Box, Point } from './box.ts';

/** Open or closed at this moment; null where nothing sure can be said. */
export type PinState = 'open' | 'closed' | null;

export interface MapPoint extends Point {
  id: number;
  name: string;
  /** Name of the icon of its category. */
  icon: string;
  state: PinState;
  /** Category and open state in words, behind the name. */
  facts: string;
}

/** Businesses of which only their number and their middle are known. */
export interface Crowd extends Point {
  count: number;
}

/** Pixels from the spot at which a pin stands to its middle. */
export interface PinOffset {
  x: number;
  y: number;
}

/** One pin on the map: a business, or several that lie too close together at this zoom. */
export type Pin = { key: string; latitude: number; longitude: number; offset?: PinOffset } & (
  | { kind: 'point'; point: MapPoint }
  | { kind: 'cluster'; count: number; opensAt: number }
);

interface Member {
  count: number;
  point?: MapPoint;
}

/** Degrees by which a longitude is moved to lie between two others, if one turn of the globe does that. */
const shiftInto =
  (west: number, east: number) =>
  (longitude: number): number =>
    [0, 360, -360].find((turn) => longitude + turn >= west && longitude + turn <= east) ?? 0;

const featureOf = ({ longitude, latitude }: Point, properties: Member): PointFeature<Member> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

export class Clusters {
  private readonly index = new Supercluster<Member, { count: number }>({
    // It reckons with tiles of twice the size.
    extent: mapSizes.tilePx,
    radius: mapSizes.clusterRadiusPx,
    maxZoom: mapSizes.clusterZoom,
    map: ({ count }) => ({ count }),
    reduce: (sum, { count }) => {
      sum.count += count;
    },
  });

  constructor(points: readonly MapPoint[], crowds: readonly Crowd[] = []) {
    this.index.load([
      ...points.map((point) => featureOf(point, { count: 1, point })),
      ...crowds.map((crowd) => featureOf(crowd, { count: crowd.count })),
    ]);
  }

  /** Marks within a box at a zoom level, on the copy of the world that the box lies in. */
  pinsIn({ west, south, east, north }: Box, zoom: number): Pin[] {
    const shift = shiftInto(west, east);
    return this.index.getClusters([west, south, east, north], Math.round(zoom)).map((feature): Pin => {
      const [onEarth, latitude] = feature.geometry.coordinates;
      const longitude = onEarth + shift(onEarth);
      const { properties } = feature;
      const copy = longitude === onEarth ? '' : `@${shift(onEarth)}`;
      if ('point' in properties && properties.point) {
        const { point } = properties;
        return { kind: 'point', key: `p${point.id}${point.icon}${point.facts}${copy}`, latitude, longitude, point };
      }
      const { count } = properties;
      const id = 'cluster_id' in properties ? properties.cluster_id : null;
      return { kind: 'cluster', key: `c${count}-${longitude}-${latitude}`, latitude, longitude, count, opensAt: this.opensAt(id, zoom) };
    });
  }

  /** A crowd opens as the server parts it: two levels nearer there are sixteen places for it. */
  private opensAt(cluster: number | null, zoom: number): number {
    const nearer = cluster === null ? zoom + 2 : Math.max(this.index.getClusterExpansionZoom(cluster), zoom + 1);
    return Math.min(nearer, mapSizes.clusterZoom + 1);
  }
}
