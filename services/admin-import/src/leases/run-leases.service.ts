import { setTimeout as delay } from 'node:timers/promises';
import { maxInteger } from '@directory/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ImportRunEntity } from '../runs/import-run.entity.ts';
import { isLeaseOver, nextToken } from '../runs/lease.sql.ts';
import { workableStates } from '../runs/run-states.ts';
import { hasDied, thisHolder } from './lease-holder.ts';
import { acquirePauseMs } from './limits.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import { RunLease } from './run-lease.ts';

export const LEASE_SECONDS = Symbol('LEASE_SECONDS');

/** `$2`: the states in which a run needs a worker. */
const needsWork = '(state = ANY($2) OR discard_due OR undo_due)';

/** Hands out leases: a run has one holder at a time, by the database's clock. */
@Injectable()
export class RunLeases {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LEASE_SECONDS) private readonly leaseSeconds: number,
  ) {}

  /**
   * Takes a run's lease. A lease whose holder is known to be dead is taken at once; one whose holder may have died is waited for.
   *
   * @returns null where the run needs no work, or another worker is alive and works on it.
   */
  async acquire(id: string, stopping: AbortSignal): Promise<RunLease | null> {
    const first = await this.find(id);
    for (let seen = first; ; ) {
      stopping.throwIfAborted();
      const lease = await this.take(id, seen?.holder ?? null, stopping);
      if (lease) return lease;
      seen = await this.find(id);
      if (!seen || (seen.end !== null && seen.end !== first?.end)) return null;
      await delay(acquirePauseMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }

  private async take(id: string, lastHolder: string | null, stopping: AbortSignal): Promise<RunLease | null> {
    const [, taken] = await retryWhileUnavailable(() =>
      this.dataSource.query<[unknown[], number]>(
        `UPDATE import_runs SET lease_epoch = ${nextToken}, lease_until = now() + make_interval(secs => $3), lease_holder = $5,
           lost_workers = least(lost_workers, ${maxInteger - 1}) + (lease_until IS NOT NULL)::int,
           state = CASE state WHEN 'queued' THEN 'running' ELSE state END
         WHERE id = $1 AND ${needsWork} AND (lease_until IS NULL OR ${isLeaseOver('lease_until')} OR lease_holder = $4)`,
        [id, workableStates, this.leaseSeconds, hasDied(lastHolder) ? lastHolder : null, thisHolder],
      ),
    );
    if (taken === 0) return null;
    const run = await retryWhileUnavailable(() => this.dataSource.getRepository(ImportRunEntity).findOneByOrFail({ id }));
    return new RunLease(this.dataSource, run, stopping, this.leaseSeconds);
  }

  /** The lease of a run that needs work. */
  private async find(id: string): Promise<LeaseRow | undefined> {
    const rows = await retryWhileUnavailable(() =>
      this.dataSource.query<LeaseRow[]>(
        `SELECT lease_until::text AS end, lease_holder AS holder FROM import_runs WHERE id = $1 AND ${needsWork}`,
        [id, workableStates],
      ),
    );
    return rows[0];
  }
}

interface LeaseRow {
  /** Null where the lease is free. */
  end: string | null;
  holder: string | null;
}
