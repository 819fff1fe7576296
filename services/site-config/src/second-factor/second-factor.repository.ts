import type { NewSecondFactor, StoredSecondFactor } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The second factor of the sign-in and its recovery codes. Of two that use one code at once, one is the first. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly dataSource: DataSource) {}

  async get(): Promise<StoredSecondFactor> {
    const [row] = await this.dataSource.query<{ sealed: string; switchedOnAt: Date; left: number }[]>(
      `SELECT sealed, switched_on_at AS "switchedOnAt", (SELECT count(*) FROM recovery_codes WHERE used_at IS NULL)::int AS left
       FROM second_factor`,
    );
    if (!row) return { sealed: null, switchedOnAt: null, recoveryCodesLeft: 0 };
    return { sealed: row.sealed, switchedOnAt: row.switchedOnAt.toISOString(), recoveryCodesLeft: row.left };
  }

  /** Of two sessions that switch it on at once, one does. @throws DomainError SECOND_FACTOR_ALREADY_ON */
  async save({ sealed, replaces, lastStep, recoveryDigests }: NewSecondFactor): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const saved = await manager.query<unknown[]>(
        `INSERT INTO second_factor (sealed, last_step) VALUES ($1, $2)
         ON CONFLICT (is_only) DO UPDATE SET sealed = excluded.sealed, last_step = excluded.last_step, switched_on_at = now()
         WHERE second_factor.sealed = $3 RETURNING 1`,
        [sealed, lastStep, replaces],
      );
      if (saved.length === 0) throw new DomainError('SECOND_FACTOR_ALREADY_ON');
      await manager.query('DELETE FROM recovery_codes');
      await manager.query('INSERT INTO recovery_codes (digest) SELECT unnest($1::text[])', [recoveryDigests]);
    });
  }

  async remove(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM second_factor');
      await manager.query('DELETE FROM recovery_codes');
    });
  }

  async useStep(step: number): Promise<boolean> {
    const [, updated] = await this.dataSource.query<[unknown[], number]>('UPDATE second_factor SET last_step = $1 WHERE last_step < $1', [
      step,
    ]);
    return updated === 1;
  }

  async useRecoveryCode(digest: string): Promise<boolean> {
    const [, updated] = await this.dataSource.query<[unknown[], number]>(
      'UPDATE recovery_codes SET used_at = now() WHERE digest = $1 AND used_at IS NULL',
      [digest],
    );
    return updated === 1;
  }
}
