import { type ErrorEntry, entry } from './error-entry.ts';

/** Errors of backups and of the care of the database. */
export const databaseErrors = {
  DATABASE_RESTORING: entry(
    503,
    'The site is being restored. Please try again in a few minutes.',
    'Yedek geri yükleniyor. Bu sırada değişiklik yapılamaz; lütfen birkaç dakika sonra yeniden deneyin.',
    { retryAfter: 30, level: 'warn' },
  ),
  DATABASE_BUSY: entry(
    409,
    'Other work on the database is under way.',
    'Veritabanında başka bir işlem sürüyor. Bitmesini bekleyin, sonra yeniden deneyin.',
  ),
  DATABASE_IN_USE: entry(
    409,
    'Something else has been writing to the database for too long.',
    'Uzun süren bir yazma işlemi bitmedi: bir içe aktarma veya toplu işlem sürüyor. Bitmesini bekleyip yeniden deneyin. Hiçbir şey değiştirilmedi.',
  ),
  DATABASE_JOB_NOT_FOUND: entry(404, 'There is no such work.', 'Böyle bir işlem yok.'),
  DATABASE_JOB_FAILED: entry(500, 'The work failed.', 'İşlem tamamlanamadı. Ayrıntılar sunucu günlüğünde.'),
  DATABASE_JOB_INTERRUPTED: entry(
    500,
    'The work was interrupted and given up.',
    'İşlem yarıda kaldı ve bırakıldı; veriler değişmedi. İsterseniz yeniden başlatabilirsiniz.',
  ),
  DATABASE_DISK_FULL: entry(
    507,
    'There is not enough disk space.',
    'Sunucuda yeterli disk alanı yok. {free} MB boş, {needed} MB gerekiyor.',
    { level: 'error' },
  ),
  BACKUP_NOT_FOUND: entry(404, 'There is no such backup.', 'Böyle bir yedek yok.'),
  BACKUP_NOT_TAKEN: entry(
    503,
    'The data was not deleted, since no backup could be taken before.',
    'Öncesinde yedek alınamadığı için hiçbir veri silinmedi. Veritabanı ekranındaki son işlemlere bakın.',
    { level: 'error' },
  ),
  BACKUP_STORE_FAILED: entry(
    502,
    'The backup store cannot be reached or written.',
    'Yedeklerin saklandığı yere ulaşılamıyor ya da yazılamıyor. BACKUP_URL ayarını, oradaki boş alanı ve izinleri denetleyin.',
    { level: 'error' },
  ),
  BACKUP_DAMAGED: entry(422, 'The backup is damaged.', 'Yedek dosyası bozuk ya da eksik. Hiçbir şey değiştirilmedi.'),
  BACKUP_FOREIGN: entry(
    422,
    'The file is no backup of this site.',
    'Bu dosya bu sitenin yedeği değil: başka bir program ya da başka bir BACKUP_KEY ile yapılmış. Hiçbir şey değiştirilmedi.',
  ),
  BACKUP_TOO_NEW: entry(
    422,
    'The backup is of a newer version.',
    'Yedek, yazılımın daha yeni bir sürümüyle alınmış. Önce yazılımı güncelleyin. Hiçbir şey değiştirilmedi.',
  ),
  BACKUP_TOO_OLD: entry(
    422,
    'The backup is of a version that is too old.',
    'Yedek, bu sürümün tanımadığı kadar eski. Önce aradaki bir sürümle geri yükleyin. Hiçbir şey değiştirilmedi.',
  ),

  EXCEL_ERROR: entry(500, 'The spreadsheet could not be processed.', 'Dosya yüklenirken hata oluştu'),
} as const satisfies Record<string, ErrorEntry>;
