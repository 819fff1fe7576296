import type { SqlConditions } from '../../database/sql-conditions.ts';
import { degreeKm, earthRadiusKm, type Point } from './distance.ts';

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
}

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

/** The parts of the map that two sets of boxes have in common. */
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

/** SQL: whether `b` lies in one of the boxes of an area. */
export const inBoxes = ({ boxes }: Area, conditions: SqlConditions): string =>
  `(${boxes.map((box) => inBox(box, conditions)).join(' OR ')})`;

/** SQL: whether `b` lies in the circle of an area, if there is one. */
export const inCircle = ({ circle }: Area, conditions: SqlConditions): string =>
  circle ? `${distanceSql(circle.centre, conditions)} <= ${conditions.bind(circle.radiusKm)}` : 'true';

/** Requires rows `b` to lie in the area; the index of the locations answers it. */
export const requireArea = (area: Area, conditions: SqlConditions): void => {
  conditions.require(`${inBoxes(area, conditions)} AND ${inCircle(area, conditions)}`);
};

/**
 * The same, tried on rows that are read in another order. The planner takes any box for a thousandth of the world, and would read and
 * sort all that lies in it; of a CASE it believes nothing.
 */
export const filterByArea = (area: Area, conditions: SqlConditions): void => {
  conditions.require(`CASE WHEN ${inBoxes(area, conditions)} THEN ${inCircle(area, conditions)} END`);
};
