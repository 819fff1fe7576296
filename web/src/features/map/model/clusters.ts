import Supercluster from 'supercluster';
import { mapSizes } from '../../../config/limits.ts';
import type { Box, Point } from './box.ts';

export interface MapPoint extends Point {
  id: number;
  name: string;
}

/** One pin on the map: a business, or several that lie too close together at this zoom. */
export type Pin = { key: string; latitude: number; longitude: number } & (
  | { kind: 'point'; point: MapPoint }
  | { kind: 'cluster'; count: number; opensAt: number }
);

/** Degrees by which a longitude is moved to lie between two others, if one turn of the globe does that. */
const shiftInto =
  (west: number, east: number) =>
  (longitude: number): number =>
    [0, 360, -360].find((turn) => longitude + turn >= west && longitude + turn <= east) ?? 0;

export class Clusters {
  private readonly index = new Supercluster<{ point: MapPoint }>({ radius: mapSizes.clusterRadiusPx, maxZoom: mapSizes.clusterZoom });

  constructor(points: readonly MapPoint[]) {
    this.index.load(
      points.map((point) => ({
        type: 'Feature',
        properties: { point },
        geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
      })),
    );
  }

  /** Marks within a box at a zoom level, on the copy of the world that the box lies in. */
  pinsIn({ west, south, east, north }: Box, zoom: number): Pin[] {
    const shift = shiftInto(west, east);
    return this.index.getClusters([west, south, east, north], Math.round(zoom)).map((feature): Pin => {
      const [onEarth, latitude] = feature.geometry.coordinates;
      const longitude = onEarth + shift(onEarth);
      const { properties } = feature;
      const copy = longitude === onEarth ? '' : `@${shift(onEarth)}`;
      if ('point' in properties)
        return { kind: 'point', key: `p${properties.point.id}${copy}`, latitude, longitude, point: properties.point };
      const { cluster_id: id, point_count: count } = properties;
      const opensAt = Math.min(this.index.getClusterExpansionZoom(id), mapSizes.clusterZoom + 1);
      return { kind: 'cluster', key: `c${id}-${count}-${longitude}`, latitude, longitude, count, opensAt };
    });
  }
}
