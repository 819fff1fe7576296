import type { PublicSiteSettings } from '@directory/contracts';
import { tileServiceOf } from './map-tiles.ts';

type SiteMaps = PublicSiteSettings['map'];
export type MapProvider = SiteMaps['provider'];

/** Names of the providers, for visitors. */
export const mapServices: Record<MapProvider, string> = { openstreetmap: 'OpenStreetMap', google: 'Google Maps' };

/** Services that send the pictures of a search's map, each once: by day, and by night. */
export const tileServicesOf = ({ tileUrl, nightTileUrl }: Omit<SiteMaps, 'provider'>): string[] => [
  ...new Set([tileServiceOf(tileUrl), ...(nightTileUrl === null ? [] : [tileServiceOf(nightTileUrl)])]),
];

/** Services that send maps to visitors, each once: that of a business's map first, then those of the search's. */
export const mapServicesOf = ({ provider, ...tiles }: SiteMaps): string[] => [
  ...new Set([mapServices[provider], ...tileServicesOf(tiles)]),
];

const openStreetMapCredit = '© OpenStreetMap contributors, available under the Open Database License';
const providerCredits: Record<MapProvider, string> = { openstreetmap: openStreetMapCredit, google: '© Google and its suppliers' };

/** Whose the data of the maps is, each maker once. */
export const mapCreditsOf = ({ provider, tileUrl, tileAttribution }: SiteMaps): string[] => [
  ...new Set([providerCredits[provider], tileUrl === null ? openStreetMapCredit : (tileAttribution ?? tileServiceOf(tileUrl))]),
];
