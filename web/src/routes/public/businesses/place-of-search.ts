import { useQuery } from '@tanstack/react-query';
import { paths, withQuery } from '../../../config/paths.ts';
import { cityQuery } from '../../../features/cities/api/get-city.ts';
import { emptySearch, type SearchView, searchHref } from '../../../features/search/model/search-view.ts';

const pathOf = ({ category, country }: SearchView, city: string | null): string | null => {
  if (city && !country) return paths.cityCategory(city, category);
  return country && !city ? paths.countryCategory(country, category) : null;
};

/**
 * Address of the page that lists the same businesses as a search by nothing but a category in a city, or in a country. Null for any other
 * search, and while the city is not known by its slug.
 */
export const usePlaceOfSearch = (view: SearchView): string | null => {
  const { category, city, country, page } = view;
  const isPlace = category !== '' && searchHref(view) === searchHref({ ...emptySearch, category, city, country });
  const found = useQuery({ ...cityQuery(city), enabled: isPlace && city !== '' });
  const path = isPlace ? pathOf(view, city && (found.data?.slug ?? null)) : null;
  return path && withQuery(path, { page: page > 1 ? page : null });
};
