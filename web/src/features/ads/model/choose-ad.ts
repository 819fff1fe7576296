import type { BusinessAd, PlacementName } from '@directory/contracts';
import { paths } from '../../../config/paths.ts';

const digest = (text: string): number => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);

/** The business to advertise on a page: all that are booked there take turns over the pages, and none stands on its own page. */
export const chooseAd = (ads: readonly BusinessAd[], placement: PlacementName, pathname: string): BusinessAd | undefined => {
  const due = ads.filter(({ placements, slug }) => placements.some((name) => name === placement) && pathname !== paths.business(slug));
  return due[digest(pathname) % due.length];
};
