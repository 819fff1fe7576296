import type { ImportRun, ImportState } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { adminLimits } from '../../../config/admin-limits.ts';
import { loadListed } from '../../../lib/api/load.ts';

export interface ImportFilters {
  state?: ImportState;
  /** Part of the file's name. */
  search?: string;
}

export const importsKey = ['/api/admin/imports'] as const;

/** A page of import runs, newest first. Always asked anew: other operators and earlier tabs start runs too. */
export const importsQuery = ({ page = 1, ...filters }: ImportFilters & { page?: number } = {}) =>
  queryOptions({
    queryKey: [...importsKey, { limit: adminLimits.importRuns, offset: (page - 1) * adminLimits.importRuns, ...filters }] as const,
    queryFn: loadListed<ImportRun>,
    staleTime: 0,
  });
