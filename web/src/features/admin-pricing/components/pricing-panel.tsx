import { maxPageSize } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { plansQuery } from '../api/list-plans.ts';
import { subscriptionsQuery } from '../api/list-subscriptions.ts';
import { PlanList } from './plan-list.tsx';
import { StatCards } from './stat-cards.tsx';
import { SubscriptionsSection } from './subscriptions-section.tsx';

/** Plans, and the businesses that are on them. `now`: ms. */
export const PricingPanel = ({ now }: { now: number }) => {
  const plans = useQuery(plansQuery());
  const [shown, setShown] = useState<number>(adminLimits.recentSubscriptions);
  const subscriptions = useQuery(subscriptionsQuery(shown));
  if (plans.isPending) return <p className="text-ink-2">Yükleniyor…</p>;
  if (!plans.data)
    return (
      <FailureNote text="Fiyatlandırma planları alınamadı." detail="Failed to fetch pricing plans" onRetry={() => void plans.refetch()} />
    );
  return (
    <div className="space-y-8">
      <StatCards />
      <PlanList plans={plans.data} />
      {subscriptions.isError ? (
        <FailureNote text="Abonelikler alınamadı." onRetry={() => void subscriptions.refetch()} />
      ) : (
        <SubscriptionsSection subscriptions={subscriptions.data} plans={plans.data} now={now} onShowAll={() => setShown(maxPageSize)} />
      )}
    </div>
  );
};
