import type { PublicSiteSettings } from '@directory/contracts';
import { tileServiceOf } from './map-tiles.ts';

type SiteMaps = PublicSiteSettings['map'];
export type MapProvider = SiteMaps['provider'];

/** Names of the providers, for visitors. */
export const mapServices: Record<MapProvider, string> = { openstreetmap: 'OpenStreetMap', google: 'Google Maps' };

/** Services that send maps to visitors, each once: that of a business's map first, then that of the search's. */
export const mapServicesOf = ({ provider, tileUrl }: SiteMaps): string[] => [...new Set([mapServices[provider], tileServiceOf(tileUrl)])];

const openStreetMapCredit = '© OpenStreetMap contributors, available under the Open Database License';
const providerCredits: Record<MapProvider, string> = { openstreetmap: openStreetMapCredit, google: '© Google and its suppliers' };

/** Whose the data of the maps is, each maker once. */
export const mapCreditsOf = ({ provider, tileUrl, tileAttribution }: SiteMaps): string[] => [
  ...new Set([providerCredits[provider], tileUrl === null ? openStreetMapCredit : (tileAttribution ?? tileServiceOf(tileUrl))]),
];
