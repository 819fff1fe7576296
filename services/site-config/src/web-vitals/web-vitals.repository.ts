import type { VitalName } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface CountedVital {
  name: VitalName;
  class: number;
}

export interface VitalCount extends CountedVital {
  page: string;
  samples: number;
}

const keptDays = 90;

/** Figures are counted by day, kind of page and class: the table has an upper bound, whoever sends how much. */
@Injectable()
export class WebVitalsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Sorted by its key, so that two pages never wait for each other in a circle. */
  async add(page: string, vitals: readonly CountedVital[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO web_vitals AS kept (day, page, name, class, samples)
       SELECT (now() AT TIME ZONE 'UTC')::date, $1, name, class, 1 FROM unnest($2::text[], $3::smallint[]) AS sent (name, class) ORDER BY name
       ON CONFLICT (day, page, name, class) DO UPDATE SET samples = least(kept.samples, 2147483646) + 1`,
      [page, vitals.map(({ name }) => name), vitals.map((vital) => vital.class)],
    );
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM web_vitals WHERE day < (now() AT TIME ZONE 'UTC')::date - ${keptDays}`);
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
