import type { ImportPreview } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

/** The preview of a run. A corrected mapping changes it, so it is not cached once it is out of sight. */
export const previewQuery = (id: string) =>
  queryOptions({ queryKey: ['/api/admin/imports', id, 'preview'] as const, queryFn: load<ImportPreview>, staleTime: 0, gcTime: 0 });
