import type { Country } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { load } from '../../../lib/api/load.ts';

/** Every country that has a business, largest first. */
export const countriesQuery = () =>
  queryOptions({ queryKey: ['/api/countries'] as const, queryFn: load<Country[]>, staleTime: staleTimes.cities, gcTime: gcTimeMs });
