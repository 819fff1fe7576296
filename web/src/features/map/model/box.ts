export interface Point {
  latitude: number;
  longitude: number;
}

/** A part of the map, degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The smallest box that holds all points; null without any. */
export const boxAround = (points: readonly Point[]): Box | null => {
  if (points.length === 0) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return { west: Math.min(...longitudes), south: Math.min(...latitudes), east: Math.max(...longitudes), north: Math.max(...latitudes) };
};

/** 'west,south,east,north' → box. */
export const boxOf = (area: string): Box | null => {
  const [west, south, east, north] = area.split(',').map(Number);
  return north === undefined ? null : { west, south, east, north };
};

const clamp = (value: number, bound: number): number => Math.max(-bound, Math.min(bound, value));

/** Steps to which a side is rounded outward: some hundredths of the box, so that a small shift asks for the same again. */
const stepOf = (span: number): number => 10 ** Math.floor(Math.log10(Math.max(span, 0.001) / 10));

const outward = (value: number, step: number, towards: 'down' | 'up'): number =>
  (towards === 'down' ? Math.floor(value / step) : Math.ceil(value / step)) * step;

/** 'west,south,east,north' of a box, rounded outward and kept on earth. */
export const areaText = ({ west, south, east, north }: Box): string => {
  const [wide, high] = [stepOf(east - west), stepOf(north - south)];
  const sides = [
    clamp(outward(west, wide, 'down'), 180),
    clamp(outward(south, high, 'down'), 90),
    clamp(outward(east, wide, 'up'), 180),
    clamp(outward(north, high, 'up'), 90),
  ];
  return sides.map((side) => String(Number(side.toFixed(4)))).join(',');
};
