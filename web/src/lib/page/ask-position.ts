import { delaysMs } from '../../config/limits.ts';
import { mapSizes } from '../../config/map-sizes.ts';

const pointOf = ({ coords }: GeolocationPosition): string =>
  `${coords.latitude.toFixed(mapSizes.positionDecimals)},${coords.longitude.toFixed(mapSizes.positionDecimals)}`;

/** Asks the visitor's device where it is. `onFound` is told 'latitude,longitude'. */
export const askPosition = (onFound: (point: string) => void, onMissed: (error: GeolocationPositionError) => void): void =>
  navigator.geolocation.getCurrentPosition((position) => onFound(pointOf(position)), onMissed, {
    timeout: delaysMs.position,
    maximumAge: delaysMs.positionAge,
  });
