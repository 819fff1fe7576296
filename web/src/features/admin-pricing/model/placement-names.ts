import type { businessAdPlacements } from '@directory/contracts';

/** Placements of advertisements of businesses, as sentences name them. */
export const placementNames: Record<(typeof businessAdPlacements)[number], string> = {
  sidebar: 'kenar çubuğu',
  middle: 'orta',
  top: 'üst',
  bottom: 'alt',
};
