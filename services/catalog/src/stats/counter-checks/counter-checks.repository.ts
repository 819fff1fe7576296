import type { CounterCheck, CounterDrift, GapCount } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { OPERATORS } from '../../database/data-source.ts';
import { execute, rowsOf } from '../../database/sql.ts';
import { keptChecks, listedChecks } from '../limits.ts';

interface CheckFindings {
  drifts: number;
  sample: readonly CounterDrift[];
  gaps: GapCount;
}

interface CheckRow {
  id: string;
  started_at: Date;
  finished_at: Date | null;
  drifts: number | null;
  sample: CounterDrift[] | null;
}

/** The date of the current night, which begins at three by the database's clock, when few import and fewer read. */
const tonight = "(now() - interval '3 hours')::date";
/** After this time another process takes over a check whose process died. */
const abandonedAfter = "interval '1 hour'";

const claimTonight = `
  INSERT INTO counter_checks (night) VALUES (${tonight})
  ON CONFLICT (night) DO UPDATE SET started_at = now()
    WHERE counter_checks.finished_at IS NULL AND counter_checks.started_at < now() - ${abandonedAfter}
  RETURNING id`;

const toCheck = (row: CheckRow): CounterCheck => ({
  id: row.id,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  drifts: row.drifts,
  sample: row.sample ?? [],
});

@Injectable()
export class CounterChecksRepository {
  constructor(@InjectDataSource(OPERATORS) private readonly dataSource: DataSource) {}

  /** Claims the check of this night, once among all processes; a missed one is due at once. → its id, null where it is done or claimed */
  async claimTonight(): Promise<string | null> {
    const rows = await this.dataSource.query<{ id: string }[]>(claimTonight);
    return rows[0]?.id ?? null;
  }

  async open(): Promise<string> {
    const rows = await this.dataSource.query<{ id: string }[]>('INSERT INTO counter_checks DEFAULT VALUES RETURNING id');
    return rows[0].id;
  }

  async finish(manager: EntityManager, id: string, { drifts, sample, gaps }: CheckFindings): Promise<CounterCheck> {
    const sql = 'UPDATE counter_checks SET finished_at = clock_timestamp(), drifts = $2, sample = $3, gaps = $4 WHERE id = $1 RETURNING *';
    const [row] = await rowsOf<CheckRow>(manager, sql, [id, drifts, JSON.stringify(sample), JSON.stringify(gaps)]);
    await execute(
      manager,
      `DELETE FROM counter_checks WHERE id IN (SELECT id FROM counter_checks ORDER BY started_at DESC OFFSET ${keptChecks})`,
    );
    return toCheck(row);
  }

  /** Newest first. */
  async list(): Promise<CounterCheck[]> {
    const rows = await this.dataSource.query<CheckRow[]>(`SELECT * FROM counter_checks ORDER BY started_at DESC LIMIT ${listedChecks}`);
    return rows.map(toCheck);
  }
}
