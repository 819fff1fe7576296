import type { BusinessFigures } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { loadOrNull } from '../../../lib/api/load.ts';

/** Figures by the token of a link; null where the link is not valid, or not any more. */
export const figuresQuery = (token: string) =>
  queryOptions({
    queryKey: [`/api/business-figures/${encodeURIComponent(token)}`] as const,
    queryFn: loadOrNull<BusinessFigures>,
    staleTime: 0,
  });
