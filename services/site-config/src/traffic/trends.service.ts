import type { TrafficTrends, TrendsQuery } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type DailyVitalCount, vitalDaysOf } from '../web-vitals/vital-summary.ts';
import { dailyTraffic, dailyVitals, missedSearches, periodAsked, topSearches, viewsByPage } from './trends.sql.ts';

/** Counts of visits, by day. */
@Injectable()
export class TrendsService {
  constructor(private readonly dataSource: DataSource) {}

  async get({ from, to }: TrendsQuery): Promise<TrafficTrends> {
    const [period] = await this.dataSource.query<[Pick<TrafficTrends, 'from' | 'to'>]>(periodAsked, [from ?? null, to ?? null]);
    const read = <Row>(query: string): Promise<Row[]> => this.dataSource.query(query, [period.from, period.to]);
    const [daily, pages, top, missed, vitals] = await Promise.all([
      read<TrafficTrends['daily'][number]>(dailyTraffic),
      read<TrafficTrends['pages'][number]>(viewsByPage),
      read<TrafficTrends['topSearches'][number]>(topSearches),
      read<TrafficTrends['missedSearches'][number]>(missedSearches),
      read<DailyVitalCount>(dailyVitals),
    ]);
    return { ...period, daily, pages, topSearches: top, missedSearches: missed, vitals: vitalDaysOf(vitals) };
  }
}
