import type { TwiceStoredCity } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../api/load.ts';

export const twiceStoredPath = '/api/admin/cities/twice';

/** Cities that are probably one. */
export const twiceStoredQuery = () =>
  queryOptions({ queryKey: [twiceStoredPath] as const, queryFn: load<TwiceStoredCity[]>, staleTime: 0 });
