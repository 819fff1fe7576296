import type { ImportRun } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

/** One run. */
export const importQuery = (id: string) =>
  queryOptions({ queryKey: ['/api/admin/imports', id] as const, queryFn: load<ImportRun>, staleTime: 0 });
