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

  /** Marks within a box at a zoom level. */
  pinsIn({ west, south, east, north }: Box, zoom: number): Pin[] {
    return this.index.getClusters([west, south, east, north], Math.round(zoom)).map((feature): Pin => {
      const [longitude, latitude] = feature.geometry.coordinates;
      const { properties } = feature;
      if ('point' in properties) return { kind: 'point', key: `p${properties.point.id}`, latitude, longitude, point: properties.point };
      const { cluster_id: id, point_count: count } = properties;
      const opensAt = Math.min(this.index.getClusterExpansionZoom(id), mapSizes.clusterZoom + 1);
      return { kind: 'cluster', key: `c${id}-${count}-${longitude}`, latitude, longitude, count, opensAt };
    });
  }
}
