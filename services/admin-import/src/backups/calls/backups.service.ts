import { Readable } from 'node:stream';
import type { Backup } from '@directory/contracts';
import { DomainError, requestContext } from '@directory/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { toBackup } from '../jobs/backup-record.ts';
import { BackupFileMissing, type BackupStore } from '../stores/backup-store.ts';
import { BACKUP_STORE } from './backup-settings.ts';
import { BackupsRepository } from './backups.repository.ts';

export interface BackupFile {
  name: string;
  bytes: number;
  content: Readable;
}

const refuseFault = (error: unknown): never => {
  if (error instanceof BackupFileMissing) throw new DomainError('BACKUP_NOT_FOUND', {}, undefined, { cause: error });
  throw new DomainError('BACKUP_STORE_FAILED', {}, undefined, { cause: error });
};

/** The backups that there are. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly backups: BackupsRepository,
    @Inject(BACKUP_STORE) private readonly store: BackupStore,
  ) {}

  async list(): Promise<Backup[]> {
    return (await this.backups.list()).map(toBackup);
  }

  /** Opens the file of a backup for an operator who takes it away. Nothing of it is sent that the audit log does not know. */
  async open(id: string): Promise<BackupFile> {
    const backup = await this.backups.get(id);
    const content = Readable.from(await this.store.get(backup.name).catch(refuseFault), { objectMode: false });
    try {
      await this.backups.recordDownload(backup, requestContext().actor);
    } catch (error) {
      content.destroy();
      throw error;
    }
    return { name: backup.name, bytes: backup.bytes, content };
  }

  async remove(id: string): Promise<void> {
    const backup = await this.backups.get(id);
    await this.backups.remove(backup, requestContext().actor, () => this.store.remove(backup.name).catch(refuseFault));
  }
}
