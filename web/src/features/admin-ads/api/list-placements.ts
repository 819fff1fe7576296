import type { Placement } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

export const placementsPath = '/api/admin/ad-settings';

/** All placements, in the order of a page. Always asked anew: other operators change them too. */
export const placementsQuery = () => queryOptions({ queryKey: [placementsPath] as const, queryFn: load<Placement[]>, staleTime: 0 });
