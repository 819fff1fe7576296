import type { Session } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

/** The session; fails with 401 where there is none. Asked anew on every arrival. */
export const sessionQuery = () => queryOptions({ queryKey: ['/api/admin', 'session'] as const, queryFn: load<Session>, staleTime: 0 });
