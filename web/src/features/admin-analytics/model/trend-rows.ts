import type { RecordTrends, TrafficTrends, VitalName } from '@directory/contracts';

/** `total`: businesses at the end of the day. */
export type RecordDay = { date: string; created: number; total: number };

export const recordDays = ({ before, daily }: RecordTrends): RecordDay[] => {
  let total = before;
  return daily.map(({ date, created }) => {
    total += created;
    return { date, created, total };
  });
};

export const sumOf = <Row>(rows: readonly Row[], count: (row: Row) => number): number => rows.reduce((sum, row) => sum + count(row), 0);

/** The days on which browsers measured a vital. */
export const vitalDays = ({ vitals }: TrafficTrends, name: VitalName): TrafficTrends['vitals'] => vitals.filter((day) => day.name === name);

/** Mean uptime of the days that have samples, percent; null without any. */
export const meanUptime = ({ daily }: TrafficTrends): number | null => {
  const sampled = daily.flatMap(({ uptime }) => (uptime === null ? [] : [uptime]));
  return sampled.length === 0 ? null : sumOf(sampled, (uptime) => uptime) / sampled.length;
};
