import type { RecordTrends, TrafficTrends } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { trendTables } from './trend-tables.ts';

const period = { from: '2026-03-01', to: '2026-03-02' };
const records: RecordTrends = {
  ...period,
  before: 100,
  daily: [
    { date: '2026-03-01', created: 5 },
    { date: '2026-03-02', created: 2 },
  ],
};
const day = { views: 40, searches: 9, misses: 3, adImpressions: 12, adClicks: 1 };
const traffic: TrafficTrends = {
  ...period,
  daily: [
    { date: '2026-03-01', ...day, uptime: 99.5 },
    { date: '2026-03-02', ...day, uptime: null },
  ],
  pages: [{ page: '/city/:slug', views: 80 }],
  topSearches: [{ text: '=1+1', searches: 9, misses: 3, results: 7 }],
  missedSearches: [],
  vitals: [{ date: '2026-03-01', name: 'LCP', samples: 10, p75: 1200 }],
};

describe('the workbook of trends', () => {
  const tables = trendTables(records, traffic);
  const rowsOf = (name: string) => [...((tables.find((table) => table.name === name)?.rows ?? []) as unknown[][][])].flat();

  it('has a row for each day, with the businesses that there were at its end', () => {
    expect(rowsOf('Günlük')).toEqual([
      ['2026-03-01', '5', '105', '40', '9', '3', '12', '1', '99.5'],
      ['2026-03-02', '2', '107', '40', '9', '3', '12', '1', null],
    ]);
  });

  it('has a sheet for pages, searches and speed, and as many cells as columns', () => {
    expect(rowsOf('Sayfalar')).toEqual([['Şehir sayfaları', '/city/:slug', '80']]);
    expect(rowsOf('Aramalar')).toEqual([['=1+1', '9', '3', '7']]);
    expect(rowsOf('Bulunamayanlar')).toEqual([]);
    expect(rowsOf('Sayfa hızı')).toEqual([['2026-03-01', 'LCP', '1200', '10']]);
    for (const { columns, name } of tables) for (const row of rowsOf(name)) expect(row).toHaveLength(columns.length);
  });

  it('takes what visitors typed for text, never for a formula', () =>
    expect(tables.find(({ name }) => name === 'Aramalar')?.columns[0].kind).toBe('text'));
});
