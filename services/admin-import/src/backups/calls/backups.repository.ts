import type { Actor } from '@directory/contracts';
import { AuditOutboxRepository, DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BackupRow } from '../jobs/backup-record.ts';
import { deleteBackup, findBackup, isNeeded, listBackups } from '../jobs/backups.sql.ts';
import { lockClaims } from '../jobs/database-jobs.sql.ts';

/** Rows of backups, as operators ask for them. */
@Injectable()
export class BackupsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
  ) {}

  list(): Promise<BackupRow[]> {
    return this.dataSource.query<BackupRow[]>(listBackups);
  }

  async get(id: string): Promise<BackupRow> {
    const [row] = await this.dataSource.query<BackupRow[]>(findBackup, [id]);
    if (!row) throw new DomainError('BACKUP_NOT_FOUND');
    return row;
  }

  /** Forgets a backup with which no job works, and with it its file. @throws DomainError DATABASE_BUSY */
  async remove({ id, takenAt, cause }: BackupRow, actor: Actor, removeFile: () => Promise<void>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(lockClaims);
      if ((await manager.query<unknown[]>(isNeeded, [id])).length > 0) throw new DomainError('DATABASE_BUSY');
      await manager.query(deleteBackup, [id]);
      const before = { takenAt: takenAt.toISOString(), cause };
      await this.audit.add(manager, { action: 'backup.removed', actor, subject: id, before });
      // Last: a failure leaves row and file.
      await removeFile();
    });
  }
}
