import { type VitalCounts, type VitalName } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { added, fitting, freshBatch, today } from '../counts/batch-counts.sql.ts';

export interface VitalCount {
  page: string;
  name: VitalName;
  class: number;
  samples: number;
}

/** Adds a batch $1 of pages $2, vitals $3, classes $4 and their numbers $5 to today's, in the order of the key, so that two never wait for each other. */
const addBatch = `
  WITH ${freshBatch}
  INSERT INTO web_vitals AS known (day, page, name, class, samples)
  SELECT ${today}, page, name, class, ${fitting('sum(count)')}
  FROM unnest($2::text[], $3::text[], $4::smallint[], $5::integer[]) AS given(page, name, class, count)
  WHERE EXISTS (SELECT FROM fresh) GROUP BY page, name, class ORDER BY page, name, class
  ON CONFLICT (day, page, name, class) DO UPDATE SET ${added('samples')}`;

/** Counts by day, kind of page and class: the size of the table has an upper bound, whatever clients send. */
@Injectable()
export class WebVitalsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add({ batch, counts }: VitalCounts): Promise<void> {
    await this.dataSource.query(addBatch, [
      batch,
      counts.map(({ page }) => page),
      counts.map(({ name }) => name),
      counts.map((counted) => counted.class),
      counts.map(({ count }) => count),
    ]);
  }

  /** Counts of the last days, today included, from the best class to the worst. */
  list(days: number): Promise<VitalCount[]> {
    return this.dataSource.query(
      `SELECT page, name, class, sum(samples)::float8 AS samples FROM web_vitals
       WHERE day > (now() AT TIME ZONE 'UTC')::date - $1::int GROUP BY page, name, class ORDER BY page, name, class`,
      [days],
    );
  }
}
