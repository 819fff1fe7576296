import type { ImportPreview } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

/** What a run would do. A corrected mapping changes it: nothing is kept of it once it is out of sight. */
export const previewQuery = (id: string) =>
  queryOptions({ queryKey: ['/api/admin/imports', id, 'preview'] as const, queryFn: load<ImportPreview>, staleTime: 0, gcTime: 0 });
