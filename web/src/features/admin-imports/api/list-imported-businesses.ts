import type { ImportedBusiness, ImportedBusinessesQuery } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { adminLimits } from '../../../config/admin-limits.ts';
import { loadListed } from '../../../lib/api/load.ts';

export type WrittenKind = NonNullable<ImportedBusinessesQuery['kind']>;

/** A page of the businesses that a run has made or changed, as they are now. */
export const importedBusinessesQuery = (id: string, kind: WrittenKind | undefined, page: number) =>
  queryOptions({
    queryKey: [
      '/api/admin/imports',
      id,
      'businesses',
      { kind, limit: adminLimits.importedBusinesses, offset: (page - 1) * adminLimits.importedBusinesses },
    ] as const,
    queryFn: loadListed<ImportedBusiness>,
    staleTime: 0,
  });
