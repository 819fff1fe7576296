import type { Country } from '@directory/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '../../config/limits.ts';
import { ExportPanel } from '../../features/admin-export/components/export-panel.tsx';
import { categoriesQuery } from '../../features/categories/api/list-categories.ts';
import { load } from '../../lib/api/load.ts';

const countriesQuery = () => queryOptions({ queryKey: ['/api/countries'] as const, queryFn: load<Country[]>, staleTime: 0 });

/** The export with the categories and countries that there are. */
export const ExportSection = () => {
  const categories = useQuery({ ...categoriesQuery({ limit: limits.exportCategories }), staleTime: 0 });
  const countries = useQuery(countriesQuery());
  return (
    <>
      {categories.isError && <p className="text-danger">Failed to fetch categories</p>}
      {countries.isError && <p className="text-danger">Failed to fetch countries</p>}
      <ExportPanel categories={categories.data?.rows ?? []} countries={countries.data ?? []} />
    </>
  );
};
