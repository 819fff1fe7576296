import { kmPerDegree } from '../imports/limits.ts';

/** A place on the map, as far as it is known. */
export interface Spot {
  latitude: number | null;
  longitude: number | null;
}

/** Distance of two places that are near each other, km; null where one of them is unknown. */
export const kmBetween = (a: Spot, b: Spot): number | null => {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * kmPerDegree;
};

export const isWithin = (km: number | null, limitKm: number): boolean => km !== null && km <= limitKm;
