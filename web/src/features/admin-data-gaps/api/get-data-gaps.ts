import type { DataGaps } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

export const dataGapsQuery = () => queryOptions({ queryKey: ['/api/admin/data-gaps'] as const, queryFn: load<DataGaps>, staleTime: 0 });
