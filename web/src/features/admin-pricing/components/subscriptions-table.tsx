import type { PricingPlan, Subscription } from '@directory/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { limits } from '../../../config/limits.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { SubscriptionRow } from './subscription-row.tsx';

export interface SubscriptionsTableProps {
  subscriptions: readonly Subscription[];
  plans: readonly PricingPlan[];
  /** False while one is edited. */
  canEdit: boolean;
  onEdit: (subscription: Subscription) => void;
}

const newestFirst = (subscriptions: readonly Subscription[]): Subscription[] =>
  subscriptions.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));

/** Subscriptions, the newest first; the older ones on request. */
export const SubscriptionsTable = ({ subscriptions, plans, ...rowProps }: SubscriptionsTableProps) => {
  const [isWhole, setWhole] = useState(false);
  if (subscriptions.length === 0) return <p className="rounded-panel bg-surface px-5 py-8 text-center text-ink-2">Henüz abonelik yok.</p>;
  const rows = newestFirst(subscriptions).slice(0, isWhole ? undefined : limits.recentSubscriptions);
  return (
    <>
      <p className="mb-2 text-xs text-ink-2 sm:hidden">Tüm sütunlar için tabloyu yana kaydırın.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section tabIndex={0} aria-label="Abonelikler" className="relative overflow-x-auto rounded-panel bg-surface">
        <table className="w-full min-w-2xl text-sm">
          <TableHead />
          <tbody className="divide-y divide-line">
            {rows.map((subscription) => (
              <SubscriptionRow
                key={subscription.id}
                subscription={subscription}
                planName={plans.find(({ id }) => id === subscription.planId)?.name ?? subscription.planId}
                {...rowProps}
              />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length < subscriptions.length && (
        <Button tone="quiet" size="small" className="mt-3" onClick={() => setWhole(true)}>
          {formatTurkishNumber(subscriptions.length)} aboneliğin tümünü göster
        </Button>
      )}
    </>
  );
};

const columns = ['İşletme', 'Plan', 'Durum', 'Başlangıç', 'Son gün'];

const TableHead = () => (
  <thead className="border-b border-line text-xs text-ink-2">
    <tr>
      {columns.map((name) => (
        <th key={name} scope="col" className="px-4 py-2.5 text-start font-medium">
          {name}
        </th>
      ))}
      <th scope="col" className="px-4 py-2.5">
        <span className="sr-only">İşlemler</span>
      </th>
    </tr>
  </thead>
);
