import { setTimeout as delay } from 'node:timers/promises';
import { AuditOutboxRepository } from '@directory/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ImportRunEntity } from '../runs/import-run.entity.ts';
import { wantsWork, workableStates } from '../runs/run-states.ts';
import { untilBack } from './patience.ts';
import { RunLease } from './run-lease.ts';

export const LEASE_SECONDS = Symbol('LEASE_SECONDS');

const isWanted = wantsWork('$2');
const lookEveryMs = 500;

/** Hands out leases: one holder per run, whoever asks first by the database's clock. */
@Injectable()
export class RunLeases {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
    @Inject(LEASE_SECONDS) private readonly leaseSeconds: number,
  ) {}

  /**
   * Takes a run's lease, waiting for the end of one whose holder may have died.
   *
   * @returns null where the run wants no work, or another worker is alive and at it.
   */
  async acquire(id: string, stopping: AbortSignal): Promise<RunLease | null> {
    const firstSeen = await this.leaseEnd(id);
    for (;;) {
      stopping.throwIfAborted();
      const lease = await this.take(id, stopping);
      if (lease) return lease;
      const seen = await this.leaseEnd(id);
      if (seen === undefined || (seen !== null && seen !== firstSeen)) return null;
      await delay(lookEveryMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }

  private async take(id: string, stopping: AbortSignal): Promise<RunLease | null> {
    const [, taken] = await untilBack(() =>
      this.dataSource.query<[unknown[], number]>(
        `UPDATE import_runs SET lease_epoch = lease_epoch + 1, lease_until = now() + make_interval(secs => $3),
           state = CASE state WHEN 'queued' THEN 'running' ELSE state END
         WHERE id = $1 AND ${isWanted} AND (lease_until IS NULL OR lease_until < now())`,
        [id, workableStates, this.leaseSeconds],
      ),
    );
    if (taken === 0) return null;
    const run = await untilBack(() => this.dataSource.getRepository(ImportRunEntity).findOneByOrFail({ id }));
    return new RunLease(this.dataSource, this.audit, run, stopping, this.leaseSeconds);
  }

  /** End of the lease that somebody else has, null where nobody has it; undefined where there is nothing to do. */
  private async leaseEnd(id: string): Promise<string | null | undefined> {
    const rows = await untilBack(() =>
      this.dataSource.query<{ end: string | null }[]>(`SELECT lease_until::text AS end FROM import_runs WHERE id = $1 AND ${isWanted}`, [
        id,
        workableStates,
      ]),
    );
    return rows[0]?.end;
  }
}
