import type { EngineName } from '@directory/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EngineLease } from './engine-lease.ts';

export const LEASE_SECONDS = Symbol('LEASE_SECONDS');

/** Hands out the leases of engines: each has one sender at a time, by the database's clock. */
@Injectable()
export class EngineLeases {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LEASE_SECONDS) private readonly leaseSeconds: number,
  ) {}

  /** Takes the lease, and returns addresses whose sender ended without an answer to the waiting ones. Null where another sender lives. */
  async acquire(engine: EngineName): Promise<EngineLease | null> {
    await this.dataSource.query('INSERT INTO engine_states (engine) VALUES ($1) ON CONFLICT DO NOTHING', [engine]);
    const fencingToken = await this.dataSource.transaction(async (manager) => {
      const [rows] = await manager.query<[{ fencing_token: number }[], number]>(
        `UPDATE engine_states SET fencing_token = fencing_token + 1, lease_until = now() + make_interval(secs => $2)
         WHERE engine = $1 AND (lease_until IS NULL OR lease_until < now()) RETURNING fencing_token`,
        [engine, this.leaseSeconds],
      );
      if (rows.length > 0) await this.returnInterrupted(manager, engine);
      return rows[0]?.fencing_token ?? null;
    });
    return fencingToken === null ? null : new EngineLease(this.dataSource, engine, fencingToken, this.leaseSeconds);
  }

  private async returnInterrupted(manager: EntityManager, engine: EngineName): Promise<void> {
    await manager.query(
      `WITH interrupted AS (
         UPDATE submission_attempts SET outcome = 'interrupted', finished_at = now() WHERE engine = $1 AND outcome IS NULL RETURNING id
       )
       UPDATE submission_urls SET state = 'waiting' WHERE state = 'sending' AND attempt_id IN (SELECT id FROM interrupted)`,
      [engine],
    );
  }
}
