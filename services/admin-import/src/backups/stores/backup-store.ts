/** A file of the store. */
export interface StoredFile {
  name: string;
  bytes: number;
  /** When it was stored, as the store says. */
  storedAt: Date;
}

/** Where backups are kept. Names are ours: they need no escaping anywhere. */
export interface BackupStore {
  /** Stores a file under its name once all of it has come: one that breaks off is never listed. → its bytes */
  put(name: string, content: AsyncIterable<Buffer>): Promise<number>;
  /** @throws BackupFileMissing */
  get(name: string): Promise<AsyncIterable<Buffer>>;
  list(): Promise<StoredFile[]>;
  /** Does nothing where there is no such file. */
  remove(name: string): Promise<void>;
  /** Removes what was left of uploads that broke off, as far as no other process can still be at them. */
  removeBroken(now: Date): Promise<void>;
}

/** The store cannot be reached, or does not do as it should: the same may succeed later. Its text is for logs. */
export class BackupStoreFailed extends Error {}

export class BackupFileMissing extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`The store has no file ${name}.`, options);
  }
}

/** Ends in the backup's id. A file that an operator has named otherwise is none of ours: its id could not be stored. */
const form = /^[a-z0-9][a-z0-9-]{0,64}-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.backup$/;

export const isBackupName = (name: string): boolean => form.test(name);

/** Sorts by time: `2026-11-29t10-00-00-<id>.backup`. */
export const backupNameOf = (takenAt: Date, id: string): string =>
  `${takenAt.toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()}-${id}.backup`;

/** Id of the backup in a file's name. */
export const backupIdOf = (name: string): string => name.slice(-('.backup'.length + 36), -'.backup'.length);
