import type { Subscription } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

export const subscriptionsPath = '/api/admin/subscriptions';

/** All of them. Always asked anew: they begin and end by themselves. */
export const subscriptionsQuery = () =>
  queryOptions({ queryKey: [subscriptionsPath] as const, queryFn: load<Subscription[]>, staleTime: 0 });
