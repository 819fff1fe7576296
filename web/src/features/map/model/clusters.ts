import Supercluster from 'supercluster';
import type { Box, Point } from './box.ts';

export interface MapPoint extends Point {
  id: number;
  name: string;
}

/** One mark on the map: a business, or several that lie too close together at this zoom. */
export type Mark = { key: string; latitude: number; longitude: number } & (
  | { kind: 'point'; point: MapPoint }
  | { kind: 'cluster'; count: number; opensAt: number }
);

/** Pixels within which marks become one, and the zoom from which none do. */
const radius = 56;
const maxZoom = 17;

export class Clusters {
  private readonly index = new Supercluster<{ point: MapPoint }>({ radius, maxZoom });

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
  marksIn({ west, south, east, north }: Box, zoom: number): Mark[] {
    return this.index.getClusters([west, south, east, north], Math.round(zoom)).map((feature): Mark => {
      const [longitude, latitude] = feature.geometry.coordinates;
      const { properties } = feature;
      if ('point' in properties) return { kind: 'point', key: `p${properties.point.id}`, latitude, longitude, point: properties.point };
      const { cluster_id: id, point_count: count } = properties;
      const opensAt = Math.min(this.index.getClusterExpansionZoom(id), maxZoom + 1);
      return { kind: 'cluster', key: `c${id}-${count}-${longitude}`, latitude, longitude, count, opensAt };
    });
  }
}
