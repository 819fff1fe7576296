import type { Category, Country } from '@directory/contracts';
import { categoryName } from '../../../lib/admin/category-names.ts';
import { countryName } from '../../../lib/admin/country-names.ts';

/** A translated name with the one that the directory has, where they differ. */
const beside = (turkish: string, stored: string): string => (turkish === stored ? stored : `${turkish} (${stored})`);

/** Categories and countries as an office names them, the latter in Turkish order. */
export const filterOptions = (categories: readonly Category[], countries: readonly Country[]) => ({
  categories: categories.map(({ id, name }) => [String(id), beside(categoryName(name), name)] as const),
  countries: countries
    .map(({ code, name }) => [code, countryName(code) === code ? name : countryName(code)] as const)
    .sort((a, b) => a[1].localeCompare(b[1], 'tr')),
});
