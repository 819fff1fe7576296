/** Reasons why a file is not restored. Each is a code of the error catalogue. */
export type RefusalCode = 'BACKUP_DAMAGED' | 'BACKUP_FOREIGN' | 'BACKUP_TOO_NEW' | 'BACKUP_TOO_OLD';

/** A file that is not restored. `message` is for logs; operators read the sentence of the code. */
export class BackupRefused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const damaged = (message: string, cause?: unknown): BackupRefused => new BackupRefused('BACKUP_DAMAGED', message, { cause });

export const foreign = (message: string): BackupRefused => new BackupRefused('BACKUP_FOREIGN', message);
