import type { ImportRun } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../../config/limits.ts';
import { loadListed } from '../../../lib/api/load.ts';

/** Import runs, newest first. Always asked anew: other operators and earlier tabs start runs too. */
export const importsQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/imports', { limit: limits.importRuns, offset: 0 }] as const,
    queryFn: loadListed<ImportRun>,
    staleTime: 0,
  });
