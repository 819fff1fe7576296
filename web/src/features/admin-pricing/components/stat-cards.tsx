import type { PricingPlan, Subscription } from '@directory/contracts';
import { thresholds } from '../../../config/limits.ts';
import { formatLira, formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { type SubscriptionFigures, subscriptionFigures } from '../model/subscription-figures.ts';

interface StatCardsProps {
  /** undefined: not known. */
  subscriptions: readonly Subscription[] | undefined;
  plans: readonly PricingPlan[];
  now: number;
}

const cards: readonly (readonly [name: string, note: string, text: (figures: SubscriptionFigures) => string])[] = [
  ['Aktif abonelik', 'Şu anda süren', ({ active }) => formatTurkishNumber(active)],
  ['Aylık gelir', 'Açık planlardaki aktif aboneliklerden', ({ monthlyIncome }) => formatLira(monthlyIncome)],
  ['Yakında bitecek', `${thresholds.expiringDays} gün içinde`, ({ expiring }) => formatTurkishNumber(expiring)],
  ['Planlı işletme', 'Bir planı olan işletme', ({ businesses }) => formatTurkishNumber(businesses)],
];

/** Totals of the subscriptions. */
export const StatCards = ({ subscriptions, plans, now }: StatCardsProps) => {
  const figures = subscriptions && subscriptionFigures(subscriptions, plans, now);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(([name, note, text]) => (
        <div key={name} className="rounded-panel bg-surface p-4">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="mt-1 text-2xl font-semibold tabular-nums">{figures ? text(figures) : '–'}</dd>
          <dd className="text-xs text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
};
