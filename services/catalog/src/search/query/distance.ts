export interface Point {
  latitude: number;
  longitude: number;
}

export const earthRadiusKm = 6371.0088;
/** Length of a degree of latitude, km. */
export const degreeKm = (earthRadiusKm * Math.PI) / 180;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance of two points, km (haversine on a sphere: within 0.5 % of the ellipsoid). */
export const distanceKm = (from: Point, to: Point): number => {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord = halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
};
