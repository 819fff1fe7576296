import type { Backup } from '@directory/contracts';

/** The reasons for which backups are taken, in words. */
export const backupCauses: Readonly<Record<Backup['cause'], string>> = {
  operator: 'Elle',
  schedule: 'Zamanlanmış',
  reset: 'Sıfırlamadan önce',
  restore: 'Geri yüklemeden önce',
  command: 'Komut satırı',
  found: 'Depoda bulundu',
};

/** A stored reason; one that is new here keeps its own name. */
export const backupCauseOf = (cause: string): string => (backupCauses as Readonly<Record<string, string>>)[cause] ?? cause;
