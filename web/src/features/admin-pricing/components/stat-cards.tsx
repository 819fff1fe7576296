import { expiringDays, type SubscriptionSummary } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatLira, formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { subscriptionSummaryQuery } from '../api/list-subscriptions.ts';

const cards: readonly (readonly [name: string, note: string, text: (summary: SubscriptionSummary) => string])[] = [
  ['Aktif abonelik', 'Şu anda süren', ({ active }) => formatTurkishNumber(active)],
  ['Aylık gelir', 'Açık planlardaki aktif aboneliklerden', ({ monthlyIncome }) => formatLira(monthlyIncome)],
  ['Yakında bitecek', `${expiringDays} gün içinde`, ({ expiring }) => formatTurkishNumber(expiring)],
  ['Planlı işletme', 'Bir planı olan işletme', ({ businesses }) => formatTurkishNumber(businesses)],
];

/** Totals of the subscriptions. */
export const StatCards = () => {
  const summary = useQuery(subscriptionSummaryQuery()).data;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(([name, note, text]) => (
        <div key={name} className="rounded-panel bg-surface p-4">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="mt-1 text-2xl font-semibold tabular-nums">{summary ? text(summary) : '–'}</dd>
          <dd className="text-xs text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
};
