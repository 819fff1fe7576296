import type { PublicSiteSettings } from '@directory/contracts';
import { useMemo } from 'react';
import { useSiteSettings } from './site-settings.ts';

/** Where the pictures of the map come from. Addresses have {z}, {x} and {y}. */
export interface MapTiles {
  url: string;
  /** The tiles of the night; null: those of the day are darkened. */
  nightUrl: string | null;
  /** Markup that names their makers. */
  attribution: string;
}

const openStreetMapTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
};

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The tiles of the site's settings; OpenStreetMap's where none are set. */
export const tilesOf = ({ tileUrl, nightTileUrl, tileAttribution }: Omit<PublicSiteSettings['map'], 'provider'>): MapTiles => {
  const day = tileUrl === null ? openStreetMapTiles : { url: tileUrl, attribution: escapeHtml(tileAttribution ?? '') };
  return { ...day, nightUrl: nightTileUrl };
};

/** The tiles that the site's maps are drawn of. */
export const useMapTiles = (): MapTiles => {
  const { map } = useSiteSettings();
  return useMemo(() => tilesOf(map), [map]);
};

/** Who sends these tiles, for visitors; a placeholder of the host is no part of its name. */
export const tileServiceOf = (url: string | null): string =>
  url === null ? 'OpenStreetMap' : (/^https:\/\/(?:\{\w\}\.)?([^/]+)/.exec(url)?.[1] ?? url);
