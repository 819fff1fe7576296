import type { SiteSettings } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

/** Code of the country for which the site is made; null where none is set. */
export const homeCountryQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/site-settings'] as const,
    queryFn: load<Pick<SiteSettings, 'homeCountry'>>,
    select: ({ homeCountry }) => homeCountry,
  });
