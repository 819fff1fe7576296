export interface Point {
  latitude: number;
  longitude: number;
}

/** A part of the map, degrees. Its east lies beyond 180 where it crosses the date line. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const whole = 360;

/** The shortest stretch that holds all longitudes, over the date line where that is shorter: it begins behind the widest gap. */
const stretchOf = (longitudes: readonly number[]): { west: number; east: number } => {
  const sorted = longitudes.toSorted((a, b) => a - b);
  const gaps = sorted.map((longitude, i) => (sorted[i + 1] ?? sorted[0] + whole) - longitude);
  const last = gaps.lastIndexOf(Math.max(...gaps));
  const west = sorted[(last + 1) % sorted.length];
  return { west, east: sorted[last] < west ? sorted[last] + whole : sorted[last] };
};

/** The smallest box that holds all points; null without any. */
export const boxAround = (points: readonly Point[]): Box | null => {
  if (points.length === 0) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  return {
    ...stretchOf(points.map(({ longitude }) => longitude)),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
};

/** A part as the API tells it, with its east beyond 180 where it crosses the date line. */
export const unwrapped = ({ west, east, ...sides }: Box): Box => ({ ...sides, west, east: east < west ? east + whole : east });

/** 'west,south,east,north' → box. West of the text lies east of its east where it crosses the date line. */
export const boxOf = (area: string): Box | null => {
  const [west, south, east, north] = area.split(',').map(Number);
  return north === undefined ? null : unwrapped({ west, south, east, north });
};

/** Whether one part lies within another, on whatever copy of the world. */
export const holds = (outer: Box, inner: Box): boolean => {
  const { west, east } = outer;
  const isWithin = east - west >= whole || [0, whole].some((turn) => inner.west + turn >= west && inner.east + turn <= east);
  return isWithin && inner.south >= outer.south && inner.north <= outer.north;
};

const clamp = (value: number, bound: number): number => Math.max(-bound, Math.min(bound, value));

/** Steps to which a side is rounded outward: some hundredths of the box, so that a small shift asks for the same again. */
const stepOf = (span: number): number => 10 ** Math.floor(Math.log10(Math.max(span, 0.001) / 10));

const outward = (value: number, step: number, towards: 'down' | 'up'): number =>
  (towards === 'down' ? Math.floor(value / step) : Math.ceil(value / step)) * step;

/** A longitude of any copy of the world, from -180 to 180. */
const onEarth = (longitude: number): number =>
  Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % whole) + whole) % whole) - 180;

/** 'west,south,east,north' of a box, rounded outward and kept on earth: its west lies east of its east where it crosses the date line. */
export const areaText = ({ west, south, east, north }: Box): string => {
  const [wide, high] = [stepOf(east - west), stepOf(north - south)];
  const [from, to] = [outward(west, wide, 'down'), outward(east, wide, 'up')];
  const [first, last] = to - from >= whole ? [-180, 180] : [onEarth(from), onEarth(to)];
  const sides = [first, clamp(outward(south, high, 'down'), 90), last, clamp(outward(north, high, 'up'), 90)];
  return sides.map((side) => String(Number(side.toFixed(4)))).join(',');
};

const kmOfDegree = 111.2;
/** Degrees of latitude at which the map of the world ends: what is shown up to there reaches the pole. */
const edge = 85;

/** The box that holds everything within a distance of a point; all longitudes where a pole is among it. */
export const boxRound = ({ latitude, longitude }: Point, km: number): Box => {
  const high = km / kmOfDegree;
  const [south, north] = [clamp(latitude - high, 90), clamp(latitude + high, 90)];
  const wide = Math.max(Math.abs(south), Math.abs(north)) >= 90 ? 180 : high / Math.cos((latitude * Math.PI) / 180);
  return { west: longitude - Math.min(wide, 180), south, east: longitude + Math.min(wide, 180), north };
};

/** The box with the poles that the map of the world does not reach. */
export const withPoles = ({ south, north, ...sides }: Box): Box => ({
  ...sides,
  south: south <= -edge ? -90 : south,
  north: north >= edge ? 90 : north,
});

/** A longitude on the copy of the world that another one lies on. */
export const longitudeBeside = (longitude: number, other: number): number => longitude + whole * Math.round((other - longitude) / whole);
