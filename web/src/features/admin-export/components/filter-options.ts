import type { Category, Country } from '@directory/contracts';
import { countryName } from '../../../lib/admin/country-names.ts';

/** Categories, and countries as an office names them, in Turkish order. */
export const filterOptions = (categories: readonly Category[], countries: readonly Country[]) => ({
  categories: categories.map(({ id, name }) => [String(id), name] as const),
  countries: countries
    .map(({ code, name }) => [code, countryName(code) === code ? name : countryName(code)] as const)
    .sort((a, b) => a[1].localeCompare(b[1], 'tr')),
});
