import { setTimeout as delay } from 'node:timers/promises';
import { AuditOutboxRepository } from '@directory/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ImportRunEntity } from '../runs/import-run.entity.ts';
import { wantsWork, workableStates } from '../runs/run-states.ts';
import { hasDied, thisHolder } from './lease-holder.ts';
import { untilBack } from './retry-while-unavailable.ts';
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
   * Takes a run's lease, waiting for the end of one whose holder may have died. One whose holder is known to be dead is taken at once.
   *
   * @returns null where the run wants no work, or another worker is alive and at it.
   */
  async acquire(id: string, stopping: AbortSignal): Promise<RunLease | null> {
    const first = await this.find(id);
    for (let seen = first; ; ) {
      stopping.throwIfAborted();
      const lease = await this.take(id, seen?.holder ?? null, stopping);
      if (lease) return lease;
      seen = await this.find(id);
      if (!seen || (seen.end !== null && seen.end !== first?.end)) return null;
      await delay(lookEveryMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }

  /** `holder`: who had it a moment ago. */
  private async take(id: string, holder: string | null, stopping: AbortSignal): Promise<RunLease | null> {
    const [, taken] = await untilBack(() =>
      this.dataSource.query<[unknown[], number]>(
        `UPDATE import_runs SET lease_epoch = lease_epoch + 1, lease_until = now() + make_interval(secs => $3), lease_holder = $5,
           state = CASE state WHEN 'queued' THEN 'running' ELSE state END
         WHERE id = $1 AND ${isWanted} AND (lease_until IS NULL OR lease_until < now() OR lease_holder = $4)`,
        [id, workableStates, this.leaseSeconds, hasDied(holder) ? holder : null, thisHolder],
      ),
    );
    if (taken === 0) return null;
    const run = await untilBack(() => this.dataSource.getRepository(ImportRunEntity).findOneByOrFail({ id }));
    return new RunLease(this.dataSource, this.audit, run, stopping, this.leaseSeconds);
  }

  /** The lease of a run that wants work. */
  private async find(id: string): Promise<Lease | undefined> {
    const rows = await untilBack(() =>
      this.dataSource.query<Lease[]>(
        `SELECT lease_until::text AS end, lease_holder AS holder FROM import_runs WHERE id = $1 AND ${isWanted}`,
        [id, workableStates],
      ),
    );
    return rows[0];
  }
}

interface Lease {
  /** Null where nobody has it. */
  end: string | null;
  holder: string | null;
}
