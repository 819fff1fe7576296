import type { BusinessSummary } from '@directory/contracts';
import { limits } from '../../../config/limits.ts';
import { categoryFamilyOf } from '../../../lib/category-family.ts';
import { safeWebAddress } from '../../../lib/format/web-address.ts';

export const hasPhoto = ({ photoUrl, imageUrl }: Pick<BusinessSummary, 'photoUrl' | 'imageUrl'>): boolean =>
  safeWebAddress(photoUrl) !== null || safeWebAddress(imageUrl) !== null;

/** Photos lead where at least every second business of the first page has one. A list that grows keeps its look. */
export const isLedByPhotos = (businesses: readonly BusinessSummary[]): boolean => {
  const first = businesses.slice(0, limits.businessesPerPage);
  return first.filter(hasPhoto).length * 2 >= first.length;
};

/**
 * The businesses of a list whose place without a photo shows the drawing of their kind. A drawing that many of them share says nothing, so
 * those have the letters of their names. `showsPhotos`: false where photos wait for the visitor's consent.
 */
export const drawnBusinesses = (businesses: readonly BusinessSummary[], showsPhotos: boolean): ReadonlySet<number> => {
  const withoutPhoto = businesses.filter((business) => !showsPhotos || !hasPhoto(business));
  const families = Map.groupBy(withoutPhoto, ({ category }) => categoryFamilyOf(category.name));
  const few = [...families.values()].filter((ofFamily) => ofFamily.length <= limits.equalDrawings);
  return new Set(few.flat().map(({ id }) => id));
};
