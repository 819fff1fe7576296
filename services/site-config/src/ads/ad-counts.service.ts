import { type AdAnalytics, type AdAnalyticsQuery, type AdCounts, type adEventKinds, placements } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { added, fitting, freshBatch, today } from '../counts/batch-counts.sql.ts';
import { RevisionsService } from '../revisions/revisions.service.ts';
import { settingsDocument } from '../settings/settings-document.ts';
import { AdCountEntity } from './ad-count.entity.ts';
import { daysShown, shareDigits } from './limits.ts';

type Kind = (typeof adEventKinds)[number];
type Sums = Record<'requests' | 'fills' | 'impressions' | 'clicks', number>;

const sumNames: Record<Kind, keyof Sums> = { request: 'requests', fill: 'fills', impression: 'impressions', click: 'clicks' };

const sumsOf = (rows: readonly AdCountEntity[]): Sums => {
  const sums: Sums = { requests: 0, fills: 0, impressions: 0, clicks: 0 };
  for (const { kind, count } of rows) sums[sumNames[kind]] += count;
  return sums;
};

const addBatch = `
  WITH ${freshBatch}
  INSERT INTO ad_counts AS known (day, placement, kind, count)
  SELECT ${today}, placement, kind, ${fitting('sum(count)')}
  FROM unnest($2::text[], $3::text[], $4::integer[]) AS given(placement, kind, count)
  WHERE EXISTS (SELECT FROM fresh) GROUP BY placement, kind ORDER BY placement, kind
  ON CONFLICT (day, placement, kind) DO UPDATE SET ${added('count')}`;

/** A share of 0–1; 0 of nothing. */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : Number((part / whole).toFixed(shareDigits)));

/** Events of advertisements, counted by day and placement. */
@Injectable()
export class AdCountsService {
  constructor(
    @InjectRepository(AdCountEntity) private readonly rows: Repository<AdCountEntity>,
    private readonly revisions: RevisionsService,
  ) {}

  /**
   * Adds what a gateway has counted to today's sums, unless it did so before: one statement for all of it, in the order of the key, so
   * that two never wait for each other.
   */
  async add({ batch, counts }: AdCounts): Promise<void> {
    await this.rows.query(addBatch, [
      batch,
      counts.map(({ placement }) => placement),
      counts.map(({ kind }) => kind),
      counts.map(({ count }) => count),
    ]);
  }

  async analyse({ from, to }: AdAnalyticsQuery): Promise<AdAnalytics> {
    const rows = await this.between(from ?? null, to ?? null);
    const { ads } = await this.revisions.current(settingsDocument);
    const { impressions, clicks, requests, fills } = sumsOf(rows);
    const days = [...new Set(rows.map(({ day }) => day))].sort();
    return {
      impressions,
      clicks,
      ctr: share(clicks, impressions),
      revenue: Math.round((impressions / 1000) * ads.cpm * 100 + clicks * ads.cpc * 100) / 100,
      fillRate: share(fills, requests),
      daily: days.map((date) => ({ date, ...sumsOf(rows.filter(({ day }) => day === date)) })),
      placements: placements.map((placement) => ({ placement, ...sumsOf(rows.filter((row) => row.placement === placement)) })),
    };
  }

  private between(from: string | null, to: string | null): Promise<AdCountEntity[]> {
    return this.rows.query(
      `WITH days AS (SELECT coalesce($2::date, (now() AT TIME ZONE 'UTC')::date) AS last)
       SELECT day::text, placement, kind, count FROM ad_counts, days
       WHERE day <= last AND day >= coalesce($1::date, last - ${daysShown - 1})`,
      [from, to],
    );
  }
}
