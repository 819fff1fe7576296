import type { ActivitySummary, ReadinessSample } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const lookedAt = "interval '30 days'";
/** Long enough for last year's figures. */
const keptFor = "interval '400 days'";

/** How the site has been, and what operators did with it. */
@Injectable()
export class ActivitySummaryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One sample a minute; of several gateways one that could serve is enough. */
  async addSamples(samples: readonly ReadinessSample[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO readiness_samples (minute, is_ready)
       SELECT date_trunc('minute', at), bool_or(is_ready) FROM unnest($1::timestamptz[], $2::boolean[]) AS s(at, is_ready) GROUP BY 1
       ON CONFLICT (minute) DO UPDATE SET is_ready = readiness_samples.is_ready OR EXCLUDED.is_ready`,
      [samples.map(({ at }) => at), samples.map(({ isReady }) => isReady)],
    );
    await this.dataSource.query(`DELETE FROM readiness_samples WHERE minute < now() - ${keptFor}`);
  }

  async read(): Promise<ActivitySummary> {
    const [{ uptime }] = await this.dataSource.query<[{ uptime: number | null }]>(
      `SELECT round(avg(is_ready::integer) * 100, 2)::float8 AS uptime FROM readiness_samples WHERE minute > now() - ${lookedAt}`,
    );
    const actions = await this.dataSource.query<{ action: string; count: number }[]>(
      `SELECT action, count(*)::integer AS count FROM audit_log WHERE at > now() - ${lookedAt} GROUP BY action ORDER BY action`,
    );
    return { uptime, activity: Object.fromEntries(actions.map(({ action, count }) => [action, count])) };
  }
}
