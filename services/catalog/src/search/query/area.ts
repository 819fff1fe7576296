import type { SqlConditions } from '../../database/sql-conditions.ts';
import type { Point } from './distance.ts';

/** A rectangle of the map, degrees; west is never east of east. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A part of the map: everything in the boxes that lies in the circle, if there is one. */
export interface Area {
  boxes: Box[];
  circle?: { centre: Point; radiusKm: number };
  /** So much lies in it that a walk in another order meets it soon. */
  isWide?: boolean;
}

export const earthRadiusKm = 6371.0088;
/** Length of a degree of latitude, km. */
export const degreeKm = (earthRadiusKm * Math.PI) / 180;

/** The box of a request, which crosses the date line where its west lies east of its east. */
export const boxArea = ({ west, south, east, north }: Box): Area => ({
  boxes:
    west <= east
      ? [{ west, south, east, north }]
      : [
          { west, south, east: 180, north },
          { west: -180, south, east, north },
        ],
});

/** Half the longitudes that a circle spans; all of them where a pole lies in it. */
const halfWidth = (latitude: number, radiusKm: number): number => {
  const angle = radiusKm / earthRadiusKm;
  const reach = Math.sin(angle) / Math.cos((latitude * Math.PI) / 180);
  const hasPole = Math.abs(latitude) + radiusKm / degreeKm >= 90;
  return hasPole || reach >= 1 ? 180 : (Math.asin(reach) * 180) / Math.PI;
};

/** Boxes hold a little more than the circle, so that no rounding cuts off its rim. */
const margin = 1e-4;

const circleBoxes = ({ latitude, longitude }: Point, radiusKm: number): Box[] => {
  const height = radiusKm / degreeKm + margin;
  const [south, north] = [Math.max(-90, latitude - height), Math.min(90, latitude + height)];
  const width = halfWidth(latitude, radiusKm) + margin;
  if (width >= 180) return [{ west: -180, south, east: 180, north }];
  const [west, east] = [longitude - width, longitude + width];
  const inside = { west: Math.max(-180, west), south, east: Math.min(180, east), north };
  if (west < -180) return [inside, { west: west + 360, south, east: 180, north }];
  if (east > 180) return [inside, { west: -180, south, east: east - 360, north }];
  return [inside];
};

/** Everything within a distance of a point, over the date line and the poles. */
export const circleArea = (centre: Point, radiusKm: number): Area => ({
  boxes: circleBoxes(centre, radiusKm),
  circle: { centre, radiusKm },
});

/** What two sets of boxes have in common. */
export const overlap = (some: readonly Box[], others: readonly Box[]): Box[] =>
  some
    .flatMap((one) =>
      others.map((other) => ({
        west: Math.max(one.west, other.west),
        south: Math.max(one.south, other.south),
        east: Math.min(one.east, other.east),
        north: Math.min(one.north, other.north),
      })),
    )
    .filter(({ west, east, south, north }) => west <= east && south <= north);

/** The inner part of a circle, as wide as a share of its radius. */
export const innerArea = (area: Area, share: number): Area => {
  if (!area.circle) return area;
  const { centre, radiusKm } = area.circle;
  const inner = circleArea(centre, radiusKm * share);
  return { ...inner, boxes: overlap(inner.boxes, area.boxes) };
};

/** Bands of latitude that a rim is covered in. */
const rimBands = 24;

/** Longitudes between a point and where a parallel meets a circle around it; null where it does not. Radians all. */
const reachAt = (parallel: number, latitude: number, angle: number): number | null => {
  const cosine = (Math.cos(angle) - Math.sin(latitude) * Math.sin(parallel)) / (Math.cos(latitude) * Math.cos(parallel));
  return cosine > 1 ? null : Math.acos(Math.max(-1, cosine));
};

/**
 * Boxes that hold all of a circle's rim, as deep as a share of the radius: two in each band of latitude, or one above and below the rest.
 * Everything where the circle lies over the date line or a pole, even if a box has only one side left of it.
 */
export const rimBoxes = ({ boxes, circle }: Area, share: number): Box[] => {
  if (!circle || share >= 1 || boxes.length !== 1) return boxes;
  const [{ west, south, east, north }] = boxes;
  const [whole, beyond] = circleBoxes(circle.centre, circle.radiusKm);
  if (beyond || whole.east - whole.west >= 360) return boxes;
  const { latitude, longitude } = circle.centre;
  const radians = Math.PI / 180;
  const [here, outer] = [latitude * radians, circle.radiusKm / earthRadiusKm];
  const widest = Math.asin(Math.max(-1, Math.min(1, Math.sin(here) / Math.cos(outer)))) / radians;
  const height = (north - south) / rimBands;
  return Array.from({ length: rimBands }, (_, band) => {
    const [low, high] = [south + band * height, south + (band + 1) * height];
    const far = (reachAt(Math.max(low, Math.min(high, widest)) * radians, here, outer) ?? 0) / radians + margin;
    const insides = [low, high].map((end) => reachAt(end * radians, here, outer * (1 - share)));
    const near = insides.includes(null) ? null : Math.min(...(insides as number[])) / radians - margin;
    const sides: [number, number][] =
      near === null || near <= 0
        ? [[longitude - far, longitude + far]]
        : [
            [longitude - far, longitude - near],
            [longitude + near, longitude + far],
          ];
    return sides.map(([from, to]) => ({ west: Math.max(west, from), south: low, east: Math.min(east, to), north: high }));
  })
    .flat()
    .filter((box) => box.west <= box.east);
};

/** SQL of the great-circle distance of `b` from a point, km: as `distanceKm`. */
export const distanceSql = ({ latitude, longitude }: Point, conditions: SqlConditions): string => {
  const [lat, lng] = [conditions.bind(latitude), conditions.bind(longitude)].map((value) => `${value}::double precision`);
  const half = (from: string, to: string): string => `sin(radians(${from} - ${to}) / 2) ^ 2`;
  const chord = `${half('b.location[1]', lat)} + cos(radians(${lat})) * cos(radians(b.location[1])) * ${half('b.location[0]', lng)}`;
  return `(${2 * earthRadiusKm} * asin(least(1, sqrt(${chord}))))`;
};

const inBox = ({ west, south, east, north }: Box, conditions: SqlConditions): string => {
  const corner = (x: number, y: number): string =>
    `point(${conditions.bind(x)}::double precision, ${conditions.bind(y)}::double precision)`;
  return `b.location <@ box(${corner(west, south)}, ${corner(east, north)})`;
};

/** True where `b` lies in one of the boxes of an area. */
export const inBoxes = ({ boxes }: Area, conditions: SqlConditions): string =>
  `(${boxes.map((box) => inBox(box, conditions)).join(' OR ')})`;

/** True where `b` lies in the circle of an area, if there is one. */
export const inCircle = ({ circle }: Area, conditions: SqlConditions): string =>
  circle ? `${distanceSql(circle.centre, conditions)} <= ${conditions.bind(circle.radiusKm)}` : 'true';

/** Requires rows `b` to lie in the area; the index over the places answers it, unless it is wide. */
export const requireArea = (area: Area, conditions: SqlConditions): void => {
  const [boxed, circled] = [inBoxes(area, conditions), inCircle(area, conditions)];
  // The planner takes any box for a thousandth of the world, and would read and sort all of it; of a CASE it believes nothing.
  conditions.require(area.isWide ? `CASE WHEN ${boxed} THEN ${circled} END` : `${boxed} AND ${circled}`);
};
