import type { OpenedSources } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

/** Origins that the pages' policy opens for the code that is stored. Always asked anew: settings and advertisements change it too. */
export const openedSourcesQuery = () =>
  queryOptions({ queryKey: ['/api/admin/opened-sources'] as const, queryFn: load<OpenedSources[]>, staleTime: 0 });
