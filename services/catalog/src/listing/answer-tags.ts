import { categoryTag, cityTag, listsTag } from '../changes/cache-versions/cache-tags.ts';
import type { PlaceFilters } from '../search/query/business-filters.ts';

/** Cities of one name; a list of more than so many depends on any list. */
const mostCities = 20;

/** Tags of the places that bound a list: only changes in them can put a business into it. Words may be corrected by those of any business. */
export const tagsOfFilters = ({ cityIds, categoryId }: PlaceFilters, text?: string): string[] => {
  if (text !== undefined) return [listsTag];
  if (cityIds) return cityIds.length > mostCities ? [listsTag] : cityIds.map(cityTag);
  return categoryId === undefined ? [listsTag] : [categoryTag(categoryId)];
};
