import type { EngineName } from '@directory/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { heartbeatsPerLease } from './limits.ts';

/** This process is the engine's sender no longer. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The right to be the one sender of an engine. It is renewed by heartbeats, and every write is refused once another process has it. */
export class EngineLease {
  private readonly lost = new AbortController();
  private readonly heartbeat: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    readonly engine: EngineName,
    private readonly fencingToken: number,
    private readonly leaseSeconds: number,
  ) {
    this.heartbeat = setInterval(() => void this.renew(), (leaseSeconds * 1000) / heartbeatsPerLease);
    this.heartbeat.unref();
  }

  /** Aborted when the lease is lost. */
  get signal(): AbortSignal {
    return this.lost.signal;
  }

  /**
   * Locks the engine's state for this transaction, or throws where this process has the lease no longer. Not even while nobody else has
   * it: a heartbeat that arrives behind the release would keep the next sender waiting.
   */
  async lock(manager: EntityManager): Promise<void> {
    const [, locked] = await manager.query<[unknown[], number]>(
      `UPDATE engine_states SET lease_until = now() + make_interval(secs => $3)
       WHERE engine = $1 AND fencing_token = $2 AND lease_until IS NOT NULL`,
      [this.engine, this.fencingToken, this.leaseSeconds],
    );
    if (locked === 0) throw this.lose();
  }

  /** Gives the lease back within a transaction that holds its lock: the next sender sees everything that is committed before it. */
  async release(manager: EntityManager = this.dataSource.manager): Promise<void> {
    this.stop();
    await manager.query('UPDATE engine_states SET lease_until = NULL WHERE engine = $1 AND fencing_token = $2', [
      this.engine,
      this.fencingToken,
    ]);
  }

  stop(): void {
    clearInterval(this.heartbeat);
  }

  /** A heartbeat that fails shows again at the next write. */
  private async renew(): Promise<void> {
    await this.dataSource.transaction((manager) => this.lock(manager)).catch(() => undefined);
  }

  private lose(): LeaseLost {
    const lost = new LeaseLost(`This process sends to ${this.engine} no longer.`);
    this.stop();
    this.lost.abort(lost);
    return lost;
  }
}
