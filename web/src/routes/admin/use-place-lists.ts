import type { Category, Country } from '@directory/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminLimits } from '../../config/admin-limits.ts';
import { categoriesQuery } from '../../features/categories/api/list-categories.ts';
import { useCategoryNames } from '../../lib/admin/use-category-names.ts';
import { load } from '../../lib/api/load.ts';

const countriesQuery = () => queryOptions({ queryKey: ['/api/countries'] as const, queryFn: load<Country[]>, staleTime: 0 });

interface PlaceLists {
  categories: readonly Category[];
  countries: readonly Country[];
  /** Sentences about what could not be had. */
  failures: readonly string[];
}

const nothing: readonly never[] = [];

/** The categories, as the office calls them, and countries that there are, for the choices of a screen. */
export const usePlaceLists = (): PlaceLists => {
  const categories = useQuery({ ...categoriesQuery({ limit: adminLimits.exportCategories }), staleTime: 0 });
  const countries = useQuery(countriesQuery());
  const nameOf = useCategoryNames();
  const failures = [categories.isError && 'Failed to fetch categories', countries.isError && 'Failed to fetch countries'];
  return {
    categories: categories.data?.rows.map((category) => ({ ...category, name: nameOf(category) })) ?? nothing,
    countries: countries.data ?? nothing,
    failures: failures.filter((failure) => failure !== false),
  };
};
