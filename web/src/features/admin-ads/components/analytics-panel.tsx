import type { AdAnalytics, AdAnalyticsQuery } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { FigureList } from '../../../components/admin/figure-list.tsx';
import { formatLira, formatTurkishNumber, formatTurkishPercent } from '../../../lib/admin/turkish.ts';
import { adAnalyticsQuery } from '../api/get-ad-analytics.ts';
import { CountsTables } from './counts-tables.tsx';
import { PeriodForm } from './period-form.tsx';

/** Views and clicks of advertisements in a period. */
export const AnalyticsPanel = () => {
  const [period, setPeriod] = useState<AdAnalyticsQuery>({});
  const analytics = useQuery(adAnalyticsQuery(period));
  return (
    <section aria-labelledby="ad-analytics-heading" className="mb-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="ad-analytics-heading" className="text-xl">
            Reklam sonuçları
          </h2>
          <p className="mt-1 text-sm text-ink-2">Gün seçilmezse son 30 gün</p>
        </div>
        <PeriodForm onChange={setPeriod} />
      </div>
      {analytics.isError ? (
        <FailureNote text="Reklam sonuçları alınamadı." onRetry={() => void analytics.refetch()} />
      ) : (
        <Cards analytics={analytics.data} />
      )}
      {analytics.data && !analytics.isError && <CountsTables analytics={analytics.data} />}
    </section>
  );
};

const cards: readonly (readonly [name: string, note: string, text: (analytics: AdAnalytics) => string])[] = [
  ['Gösterim', 'Görünür reklam', ({ impressions }) => formatTurkishNumber(impressions)],
  ['Tıklama', 'Reklama tıklama', ({ clicks }) => formatTurkishNumber(clicks)],
  ['Tıklama oranı', 'CTR', ({ ctr }) => formatTurkishPercent(ctr)],
  ['Gelir', 'Tahmin, CPM ve CPC ile', ({ revenue }) => formatLira(revenue)],
  ['Doluluk oranı', 'Dolan / istenen alan', ({ fillRate }) => formatTurkishPercent(fillRate)],
];

const Cards = ({ analytics }: { analytics: AdAnalytics | undefined }) => (
  <FigureList figures={cards.map(([name, note, text]) => [name, analytics && text(analytics), note] as const)} />
);
