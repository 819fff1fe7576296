import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackupStore } from './backup-store.ts';
import { FolderStore } from './folder-store.ts';
import { parseS3Address } from './s3-address.ts';
import { S3Store } from './s3-store.ts';

/** The store that BACKUP_URL names; without it a folder beside the product's other files. @throws Error with a sentence for operators. */
export const openStore = (backupUrl: string | undefined, dataDir: string): BackupStore => {
  if (!backupUrl) return new FolderStore(join(dataDir, 'backups'));
  if (backupUrl.startsWith('file://')) return new FolderStore(fileURLToPath(backupUrl));
  return new S3Store(parseS3Address(backupUrl));
};
