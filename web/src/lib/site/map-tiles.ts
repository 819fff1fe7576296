import { useSiteSettings } from './site-settings.ts';

/** Where the pictures of the map come from. */
export interface MapTiles {
  /** With {z}, {x} and {y}. */
  url: string;
  /** Markup that names their makers. */
  attribution: string;
}

const openStreetMapTiles: MapTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
};

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The tiles of the site's settings; OpenStreetMap's where none are set. */
export const tilesOf = (url: string | null, attribution: string | null): MapTiles =>
  url === null ? openStreetMapTiles : { url, attribution: escapeHtml(attribution ?? '') };

/** The tiles that the site's maps are drawn of. */
export const useMapTiles = (): MapTiles => {
  const { tileUrl, tileAttribution } = useSiteSettings().map;
  return tilesOf(tileUrl, tileAttribution);
};

/** Who sends these tiles, for visitors; a placeholder of the host is no part of its name. */
export const tileServiceOf = (url: string | null): string =>
  url === null ? 'OpenStreetMap' : (/^https:\/\/(?:\{\w\}\.)?([^/]+)/.exec(url)?.[1] ?? url);
