import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { auditBatchSize } from '../limits.ts';

export type NewAuditEntry = Omit<AuditEntry, 'id' | 'at'>;

/** Audit entries wait here until site-config has them: an action and its entry are one transaction. */
@Injectable()
export class AuditOutboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds an entry within the transaction of the action that it records. */
  async add(manager: EntityManager, entry: NewAuditEntry): Promise<void> {
    const id = randomUUID();
    const whole: AuditEntry = { id, at: new Date().toISOString(), ...entry };
    await manager.query('INSERT INTO audit_outbox (id, entry) VALUES ($1, $2)', [id, JSON.stringify(whole)]);
  }

  /**
   * Passes the oldest entries to `send` and deletes them when it succeeds. Rows that another process is
   * sending are skipped, and a row that was committed late is not missed, as a cursor over ids would miss it.
   *
   * @returns how many were sent.
   */
  async drain(send: (entry: AuditEntry) => Promise<void>): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [rows] = await manager.query<[{ entry: AuditEntry }[], number]>(
        `DELETE FROM audit_outbox WHERE id IN (
           SELECT id FROM audit_outbox ORDER BY created_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
         ) RETURNING entry`,
        [auditBatchSize],
      );
      for (const { entry } of rows) await send(entry);
      return rows.length;
    });
  }
}
