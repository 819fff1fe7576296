import type { ActiveSnippet } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { load } from '../../../lib/api/load.ts';

/** Code that operators put into public pages. Read by the server alone: browsers get it in the page. */
export const activeSnippetsQuery = () =>
  queryOptions({
    queryKey: ['/api/html-injection-codes'] as const,
    queryFn: load<ActiveSnippet[]>,
    staleTime: staleTimes.standard,
    gcTime: gcTimeMs,
  });
