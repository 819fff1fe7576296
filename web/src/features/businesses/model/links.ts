import type { Business } from '@directory/contracts';
import { mapSizes } from '../../../config/map-sizes.ts';
import { safeWebAddress } from '../../../lib/format/web-address.ts';
import type { MapProvider } from '../../../lib/site/map-services.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

/** Coordinates of a business; null where they are missing or plainly not a place (0, 0 is how tables write 'none'). */
export const placeOf = ({ latitude, longitude }: Pick<Business, 'latitude' | 'longitude'>): Place | null =>
  latitude === null || longitude === null || (latitude === 0 && longitude === 0) ? null : { latitude, longitude };

const openStreetMap = 'https://www.openstreetmap.org';

const placeLinks: Record<MapProvider, (place: Place) => string> = {
  openstreetmap: ({ latitude, longitude }) =>
    `${openStreetMap}/?mlat=${latitude}&mlon=${longitude}#map=${mapSizes.businessZoom}/${latitude}/${longitude}`,
  google: ({ latitude, longitude }) =>
    `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${latitude},${longitude}` })}`,
};

/** The place on a map service: the record's own link, else one made from the coordinates for the provider of the site's settings. */
export const mapsLink = (business: Business, provider: MapProvider): string | null => {
  const place = placeOf(business);
  return safeWebAddress(business.locationLink) ?? (place && placeLinks[provider](place));
};

/** Address of the map that is embedded, by the provider of the site's settings. */
export const mapEmbed = (place: Place, provider: MapProvider): string =>
  provider === 'google' ? googleEmbed(place) : openStreetMapEmbed(place);

const googleEmbed = ({ latitude, longitude }: Place): string =>
  `https://www.google.com/maps?${new URLSearchParams({ q: `${latitude},${longitude}`, z: String(mapSizes.businessZoom), output: 'embed' })}`;

/** OpenStreetMap takes a box, so the zoom is given as the box that it shows. */
const openStreetMapEmbed = ({ latitude, longitude }: Place): string => {
  const degreesPerPixel = 360 / (mapSizes.tilePx * 2 ** mapSizes.businessZoom);
  const halfWidth = (mapSizes.embedPx.width / 2) * degreesPerPixel;
  const halfHeight = (mapSizes.embedPx.height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight];
  const query = new URLSearchParams({
    bbox: box.map((degree) => degree.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude.toFixed(6)},${longitude.toFixed(6)}`,
  });
  return `${openStreetMap}/export/embed.html?${query}`;
};
