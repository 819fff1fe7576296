import type { ActivePlacement } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { load } from '../../../lib/api/load.ts';

/** Placements of advertisements that operators have switched on. */
export const activePlacementsQuery = () =>
  queryOptions({
    queryKey: ['/api/ad-placements'] as const,
    queryFn: load<ActivePlacement[]>,
    staleTime: staleTimes.standard,
    gcTime: gcTimeMs,
  });
