import { pageKindNames, type RecordTrends, type SearchedText, type TrafficTrends } from '@directory/contracts';
import type { SheetColumn, SheetRow, Table } from '../workbook/workbook.ts';

const text = (header: string, width?: number): SheetColumn => ({ header, kind: 'text', width });
const number = (header: string): SheetColumn => ({ header, kind: 'number', width: 18 });
const numberCell = (value: number | null): string | null => (value === null ? null : String(value));

const dailyColumns = [
  text('Gün', 14),
  number('Yeni işletme'),
  number('Toplam işletme'),
  number('Görüntülenme'),
  number('Arama'),
  number('Sonuçsuz arama'),
  number('Reklam gösterimi'),
  number('Reklam tıklaması'),
  number('Çalışma süresi (%)'),
];

/** Both trends hold every day of the same period. */
const dailyRows = (records: RecordTrends, { daily }: TrafficTrends): SheetRow[] => {
  let total = records.before;
  return daily.map((day, index) => {
    const created = records.daily[index]?.created ?? 0;
    total += created;
    const { date, views, searches, misses, adImpressions, adClicks, uptime } = day;
    return [date, ...[created, total, views, searches, misses, adImpressions, adClicks, uptime].map(numberCell)];
  });
};

const searchColumns = [text('Aranan', 40), number('Arama'), number('Sonuçsuz'), number('Son sonuç sayısı')];
const searchRow = ({ text: searched, searches, misses, results }: SearchedText): SheetRow => [
  searched,
  ...[searches, misses, results].map(numberCell),
];

/** The sheets of a workbook of trends. */
export const trendTables = (records: RecordTrends, traffic: TrafficTrends): Table[] => [
  { name: 'Günlük', columns: dailyColumns, rows: [dailyRows(records, traffic)] },
  {
    name: 'Sayfalar',
    columns: [text('Sayfa', 28), text('Adres kalıbı', 28), number('Görüntülenme')],
    rows: [traffic.pages.map(({ page, views }) => [pageKindNames[page], page, String(views)])],
  },
  { name: 'Aramalar', columns: searchColumns, rows: [traffic.topSearches.map(searchRow)] },
  { name: 'Bulunamayanlar', columns: searchColumns, rows: [traffic.missedSearches.map(searchRow)] },
  {
    name: 'Sayfa hızı',
    columns: [text('Gün', 14), text('Ölçüm', 12), number('Yüzde 75’lik değer'), number('Ölçüm sayısı')],
    rows: [traffic.vitals.map(({ date, name, p75, samples }) => [date, name, String(p75), String(samples)])],
  },
];
