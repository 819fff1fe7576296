import { defaultRadiusKm } from '@directory/contracts';
import type { SearchView } from './search-view.ts';

/** A view as the API takes it: which businesses, without their order and page. */
export const filtersOf = (view: SearchView) => ({
  search: view.search || undefined,
  category: view.category || undefined,
  city: view.city || undefined,
  country: view.country || undefined,
  type: view.type || undefined,
  minRating: view.rating ?? undefined,
  openNow: view.isOpen || undefined,
  verified: view.isVerified || undefined,
  openAt: view.at || undefined,
  price: view.price ?? undefined,
  features: view.features.join(',') || undefined,
  near: view.near || undefined,
  radiusKm: view.near && view.radius !== defaultRadiusKm ? view.radius : undefined,
  bbox: view.area || undefined,
});

/** Whether a view asks for more than places, or for the best rated: such lists end at the best 1,000. */
export const isSearch = ({ search, sort, type, rating, isOpen, isVerified, at, price, features, near, area }: SearchView): boolean =>
  [search, type, rating, isOpen, isVerified, at, price, features.length, near, area].some(Boolean) || sort === 'best';

/** The order that a view asks for; none is the API's own: best first. */
export const orderOf = ({ sort, order }: SearchView) => ({ sortBy: sort ?? undefined, sortOrder: sort ? order : undefined });
