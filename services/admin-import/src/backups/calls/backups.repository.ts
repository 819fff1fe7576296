import type { Actor } from '@directory/contracts';
import { AuditOutboxRepository, DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BackupRow } from '../jobs/backup-record.ts';
import { deleteBackup, findBackup, isNeeded, listBackups } from '../jobs/backups.sql.ts';
import { lockClaims } from '../jobs/database-jobs.sql.ts';

const toDetails = ({ takenAt, cause }: BackupRow) => ({ takenAt: takenAt.toISOString(), cause });

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

  /** A backup holds what visitors wrote: who took one away stands in the audit log. */
  async recordDownload(backup: BackupRow, actor: Actor): Promise<void> {
    await this.audit.add(this.dataSource.manager, { action: 'backup.downloaded', actor, subject: backup.id, after: toDetails(backup) });
  }

  /** Forgets a backup with which no job works, and with it its file. @throws DomainError DATABASE_BUSY */
  async remove(backup: BackupRow, actor: Actor, removeFile: () => Promise<void>): Promise<void> {
    const { id } = backup;
    await this.dataSource.transaction(async (manager) => {
      await manager.query(lockClaims);
      if ((await manager.query<unknown[]>(isNeeded, [id])).length > 0) throw new DomainError('DATABASE_BUSY');
      await manager.query(deleteBackup, [id]);
      await this.audit.add(manager, { action: 'backup.removed', actor, subject: id, before: toDetails(backup) });
      // Last: a failure leaves row and file.
      await removeFile();
    });
  }
}
