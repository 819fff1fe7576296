import { pageKindNames, type TrafficTrends } from '@directory/contracts';
import { formatTurkishNumber, formatTurkishPercent } from '../../../lib/admin/turkish.ts';
import { meanUptime, sumOf } from '../model/trend-rows.ts';
import { CountTable } from './count-table.tsx';
import { SpeedTrend } from './speed-trend.tsx';
import { TrendSection } from './trend-section.tsx';

type Day = TrafficTrends['daily'][number];
type Count = 'views' | 'searches' | 'misses' | 'adImpressions' | 'adClicks';

const cell = (name: string, count: Count) => [name, (row: Day) => formatTurkishNumber(row[count])] as const;
const line = (key: Count, name: string) => ({ key, name, kind: 'line' }) as const;
const percentText = (percent: number | null): string => (percent === null ? 'veri yok' : formatTurkishPercent(percent / 100));

/** A day at which the site was away for an hour must not look like one without a fault. */
const uptimeEnds = ['auto', 100] as const;

/** Views and searches of visitors, advertisements, and how well the site served them. */
export const TrafficSections = ({ trends }: { trends: TrafficTrends }) => {
  const { daily, pages, topSearches, missedSearches } = trends;
  const sum = (count: Count): string => formatTurkishNumber(sumOf(daily, (day) => day[count]));
  return (
    <>
      <TrendSection
        title="Görüntülenmeler"
        summary={`${sum('views')} sayfa görüntülenmesi`}
        rows={daily}
        series={[line('views', 'Görüntülenme')]}
        cells={[cell('Görüntülenme', 'views')]}
      />
      <CountTable
        title="Görüntülenen sayfalar"
        columns={['Sayfa', 'Görüntülenme']}
        rows={pages.map(({ page, views }) => [pageKindNames[page], views])}
      />
      <TrendSection
        title="Aramalar"
        summary={`${sum('searches')} arama · ${sum('misses')} sonuçsuz`}
        rows={daily}
        series={[line('searches', 'Arama'), line('misses', 'Sonuçsuz arama')]}
        cells={[cell('Arama', 'searches'), cell('Sonuçsuz', 'misses')]}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <CountTable
          title="En çok aranan"
          columns={['Aranan', 'Arama', 'Sonuç']}
          rows={topSearches.map(({ text, searches, results }) => [text, searches, results])}
        />
        <CountTable
          title="Aranıp bulunamayan"
          note="Ziyaretçilerin aradığı ve rehberde karşılığı olmayanlar"
          columns={['Aranan', 'Sonuçsuz', 'Arama']}
          rows={missedSearches.map(({ text, misses, searches }) => [text, misses, searches])}
        />
      </div>
      <TrendSection
        title="Reklamlar"
        summary={`${sum('adImpressions')} gösterim · ${sum('adClicks')} tıklama`}
        rows={daily}
        series={[line('adImpressions', 'Gösterim'), line('adClicks', 'Tıklama')]}
        cells={[cell('Gösterim', 'adImpressions'), cell('Tıklama', 'adClicks')]}
      />
      <SpeedTrend trends={trends} />
      <TrendSection
        title="Çalışma süresi"
        summary={`Ortalama ${percentText(meanUptime(trends))}`}
        rows={daily.filter(({ uptime }) => uptime !== null)}
        series={[{ key: 'uptime', name: 'Çalışma süresi', kind: 'line' }]}
        format={percentText}
        ends={uptimeEnds}
        cells={[['Çalışma süresi', ({ uptime }) => percentText(uptime)]]}
      />
      <p className="text-sm text-ink-2">
        Günler UTC’ye göredir. Ziyaretler çerezsiz ve adres saklanmadan sayılır; kendini tanıtan botlar sayılmaz.
      </p>
    </>
  );
};
