import type { Place } from './links.ts';
import { placeOf } from './links.ts';

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places along the surface of the earth. */
export const distanceBetween = (a: Place, b: Place): number => {
  const [high, wide] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord = Math.sin(high / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(wide / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Kilometres from 'latitude,longitude' to a business; null where either is unknown. */
export const distanceFrom = (near: string, business: Parameters<typeof placeOf>[0]): number | null => {
  const place = placeOf(business);
  if (!near || !place) return null;
  const [latitude, longitude] = near.split(',').map(Number);
  return distanceBetween({ latitude, longitude }, place);
};
