import { delaysMs, mapSizes } from '../../config/limits.ts';

const pointOf = ({ coords }: GeolocationPosition): string =>
  `${coords.latitude.toFixed(mapSizes.positionDecimals)},${coords.longitude.toFixed(mapSizes.positionDecimals)}`;

/** Asks the visitor's device where it is. → 'latitude,longitude'; rejects with the device's own error. */
export const askPosition = (): Promise<string> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition((position) => resolve(pointOf(position)), reject, {
      timeout: delaysMs.position,
      maximumAge: delaysMs.positionAge,
    });
  });
