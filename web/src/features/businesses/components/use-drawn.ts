import type { BusinessSummary } from '@directory/contracts';
import { useMemo } from 'react';
import { useMayEmbed } from '../../../lib/consent/embeds.tsx';
import { drawnBusinesses } from '../model/drawn-businesses.ts';

/** Tells of each business of a list whether the drawing of its kind stands where it has no photo. */
export const useDrawn = (businesses: readonly BusinessSummary[]): ((business: BusinessSummary) => boolean) => {
  const showsPhotos = useMayEmbed('photos');
  return useMemo(() => {
    const drawn = drawnBusinesses(businesses, showsPhotos);
    return ({ id }) => drawn.has(id);
  }, [businesses, showsPhotos]);
};
