import type { Subscription, SubscriptionSummary } from '@directory/contracts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { load, loadListed } from '../../../lib/api/load.ts';

export const subscriptionsPath = '/api/admin/subscriptions';
const summaryPath = `${subscriptionsPath}/summary`;

/** The newest of them. Always asked anew: they begin and end by themselves. */
export const subscriptionsQuery = (limit: number) =>
  queryOptions({
    queryKey: [subscriptionsPath, { limit }] as const,
    queryFn: loadListed<Subscription>,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const subscriptionSummaryQuery = () =>
  queryOptions({ queryKey: [summaryPath] as const, queryFn: load<SubscriptionSummary>, staleTime: 0 });

/** After a change of one. */
export const refreshSubscriptions = async (client: QueryClient): Promise<void> => {
  await Promise.all([subscriptionsPath, summaryPath].map((path) => client.invalidateQueries({ queryKey: [path] })));
};
