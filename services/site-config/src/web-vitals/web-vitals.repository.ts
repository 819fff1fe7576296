import type { VitalName } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { retentionDays } from './limits.ts';

export interface CountedVital {
  name: VitalName;
  class: number;
}

export interface VitalCount extends CountedVital {
  page: string;
  samples: number;
}

/** Counts by day, kind of page and class: the size of the table has an upper bound, whatever clients send. TypeORM knows no upsert that adds. */
@Injectable()
export class WebVitalsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Rows are written in the order of their key, so that two transactions cannot deadlock. */
  async add(page: string, vitals: readonly CountedVital[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO web_vitals AS stored (day, page, name, class, samples)
       SELECT (now() AT TIME ZONE 'UTC')::date, $1, name, class, 1 FROM unnest($2::text[], $3::smallint[]) AS sent (name, class) ORDER BY name
       ON CONFLICT (day, page, name, class) DO UPDATE SET samples = least(stored.samples, 2147483646) + 1`,
      [page, vitals.map(({ name }) => name), vitals.map((vital) => vital.class)],
    );
  }

  async deleteOld(): Promise<void> {
    await this.dataSource.query(`DELETE FROM web_vitals WHERE day < (now() AT TIME ZONE 'UTC')::date - ${retentionDays}`);
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
