import { maxPageSize, type PricingPlan, type Subscription } from '@directory/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import type { Listed } from '../../../lib/api/load.ts';
import { SubscriptionRow } from './subscription-row.tsx';

export interface SubscriptionsTableProps {
  subscriptions: Listed<Subscription>;
  plans: readonly PricingPlan[];
  /** False while one is edited. */
  canEdit: boolean;
  onEdit: (subscription: Subscription) => void;
  onShowAll: () => void;
}

const showAllText = (total: number): string =>
  total > maxPageSize
    ? `En yeni ${formatTurkishNumber(maxPageSize)} aboneliği göster`
    : `${formatTurkishNumber(total)} aboneliğin tümünü göster`;

/** Subscriptions, the newest first; the older ones on request. */
export const SubscriptionsTable = ({ subscriptions: { rows, total }, plans, onShowAll, ...rowProps }: SubscriptionsTableProps) => {
  if (rows.length === 0) return <p className="rounded-panel bg-surface px-5 py-8 text-center text-ink-2">Henüz abonelik yok.</p>;
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
                plan={plans.find(({ id }) => id === subscription.planId)}
                {...rowProps}
              />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length < Math.min(total, maxPageSize) && (
        <Button tone="quiet" size="small" className="mt-3" onClick={onShowAll}>
          {showAllText(total)}
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
