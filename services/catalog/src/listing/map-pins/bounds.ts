import type { MapBounds } from '@directory/contracts';

/** Degrees from one side of the world to the other. */
const half = 180;

/** The stretch that holds all of these: over the date line, behind the widest gap, where that takes less than half of the world. */
const stretchOf = (stretches: readonly Pick<MapBounds, 'west' | 'east'>[]): Pick<MapBounds, 'west' | 'east'> => {
  const sorted = stretches.toSorted((one, other) => one.west - other.west);
  let reached = sorted[0].east;
  for (const { west, east } of sorted) {
    if (west - reached > half) return { west, east: reached };
    reached = Math.max(reached, east);
  }
  return { west: sorted[0].west, east: reached };
};

/** The part of the map that holds all parts, each of which lies on one side of the date line; null without any. */
export const boundsAround = (parts: readonly MapBounds[]): MapBounds | null =>
  parts.length === 0
    ? null
    : {
        ...stretchOf(parts),
        south: Math.min(...parts.map(({ south }) => south)),
        north: Math.max(...parts.map(({ north }) => north)),
      };
