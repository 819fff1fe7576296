import type { Facets } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { categoryQuery } from '../../../features/categories/api/get-category.ts';
import { cityQuery } from '../../../features/cities/api/get-city.ts';
import type { SearchView } from '../../../features/search/model/search-view.ts';

/** Names of what a view's address holds as slugs and codes. */
export interface SearchNames {
  category: string;
  city: string;
  country: string;
  /** 'Bakery in Berlin', 'Results for “rye”'. */
  heading: string;
}

const regionName = (code: string): string | undefined => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code);

const countryName = (code: string, facets: Facets | undefined): string =>
  code && (facets?.countries.find((row) => row.code === code)?.name ?? regionName(code) ?? code);

const placeWords = (view: SearchView, city: string, country: string): string => {
  if (city) return ` in ${city}`;
  if (country) return ` in ${country}`;
  return view.near ? ' near you' : '';
};

const headingOf = (view: SearchView, category: string, place: string): string => {
  if (view.search) return `Results for “${view.search}”${place}`;
  if (category) return `${category}${place}`;
  return place ? `Businesses${place}` : 'Search Businesses';
};

/** A slug that names nothing is shown as it was typed. */
export const useSearchNames = (view: SearchView, facets: Facets | undefined): SearchNames => {
  const category = useQuery({ ...categoryQuery(view.category), enabled: view.category !== '' });
  const city = useQuery({ ...cityQuery(view.city), enabled: view.city !== '' });
  const names = {
    category: view.category && (category.data?.name ?? view.category.replaceAll('-', ' ')),
    city: view.city && (city.data?.name ?? view.city),
    country: countryName(view.country, facets),
  };
  return { ...names, heading: headingOf(view, names.category, placeWords(view, names.city, names.country)) };
};
