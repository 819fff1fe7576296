import { defaultTrendDays, maxTrendDays, type RecordTrends, type TrendsQuery } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { EDITS } from '../../database/data-source.ts';
import { CreationOrder } from './creation-order.ts';

type Period = Pick<RecordTrends, 'from' | 'to'>;

/** First and last day of the trend that is asked for as $1 and $2, each of which may be null. */
const periodAsked = `
  WITH asked AS (SELECT coalesce($2::date, (now() AT TIME ZONE 'UTC')::date) AS last)
  SELECT greatest(coalesce($1::date, last - ${defaultTrendDays - 1}), last - ${maxTrendDays - 1})::text AS from, last::text AS to FROM asked`;

/** A row for each day from $1 to $2: the businesses that were created on it, of those from the id $3 on and before $4. */
const createdByDay = `
  WITH created AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*)::integer AS created FROM businesses
    WHERE id >= $3 AND ($4::integer IS NULL OR id < $4) GROUP BY 1)
  SELECT day::date::text AS date, coalesce(created, 0) AS created
  FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') AS day LEFT JOIN created USING (day) ORDER BY day`;

/** The start of a day; a day comes from the database, in its own words. */
const startOf = (day: string, daysLater = 0): string => `('${day}'::date + ${daysLater})::timestamp AT TIME ZONE 'UTC'`;

/** No id is as large. */
const noId = 2_147_483_647;

/** Businesses by the day on which they were created, on a connection that no visitor waits for. */
@Injectable()
export class RecordTrendsRepository {
  constructor(
    @InjectDataSource(EDITS) private readonly dataSource: DataSource,
    private readonly order: CreationOrder,
  ) {}

  async get({ from, to }: TrendsQuery): Promise<RecordTrends> {
    const [period] = await this.dataSource.query<[Period]>(periodAsked, [from ?? null, to ?? null]);
    const first = await this.order.firstIdSince(startOf(period.from));
    const next = await this.order.firstIdSince(startOf(period.to, 1));
    const daily = await this.dataSource.query<RecordTrends['daily']>(createdByDay, [period.from, period.to, first ?? noId, next]);
    return { ...period, before: await this.order.countBetween(0, first), daily };
  }
}
