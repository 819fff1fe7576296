import { expiringDays, type SubscriptionSummary } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { FigureList } from '../../../components/admin/figure-list.tsx';
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
  return <FigureList figures={cards.map(([name, note, text]) => [name, summary && text(summary), note] as const)} />;
};
