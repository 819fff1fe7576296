import { uploadLimitText, uploadRetentionDays } from '../limits.ts';
import { type ErrorEntry, entry } from './error-entry.ts';

/** Errors of imports and exports. */
export const importErrors = {
  IMPORT_NOT_FOUND: entry(404, 'The import could not be found.', 'İçe aktarma kaydı bulunamadı.'),
  IMPORT_NO_FILE: entry(400, 'Please choose a file first.', 'Lütfen önce bir Excel dosyası seçin'),
  IMPORT_UPLOAD_CUT_OFF: entry(
    400,
    'The upload ended before the file was complete.',
    'Dosya tam olarak ulaşmadı (yükleme yarıda kesildi). Lütfen tekrar yükleyin.',
  ),
  IMPORT_TOO_LARGE: entry(
    413,
    `The file is larger than ${uploadLimitText}.`,
    `Dosya ${uploadLimitText} sınırını aşıyor. Lütfen dosyayı bölüp tekrar deneyin.`,
  ),
  IMPORT_DISK_FULL: entry(
    507,
    'There is not enough disk space for this file.',
    'Sunucuda bu dosya için yeterli disk alanı yok. {free} MB boş, {needed} MB gerekiyor.',
    { level: 'error' },
  ),
  IMPORT_FILE_EMPTY: entry(
    422,
    'The file is empty.',
    'Dosya boş: içinde hiç veri yok. Dosyanın tam kaydedildiğinden veya indirildiğinden emin olup yeniden yükleyin.',
  ),
  IMPORT_TOO_MANY_FILES: entry(
    400,
    'Send one file in a request.',
    'Bir istekte tek dosya gönderilebilir; hiçbiri alınmadı. Dosyaları ayrı ayrı gönderin, sırayla işlenirler.',
  ),
  IMPORT_NOT_A_SPREADSHEET: entry(415, 'The file is not a spreadsheet.', 'Bu dosya bir Excel dosyası değil ({found}). {advice}'),
  IMPORT_TEXT_AS_SPREADSHEET: entry(
    415,
    'The file is text, not a workbook.',
    'Bu dosya bir Excel çalışma kitabı değil, bir metin dosyası ({found}). {advice}',
  ),
  IMPORT_TEXT_UNREADABLE: entry(
    422,
    'The text file cannot be read.',
    'Metin dosyası okunamadı: {reason}. Dosyayı UTF-8 kodlamasıyla CSV veya TSV olarak yeniden kaydedip deneyin.',
  ),
  IMPORT_XLS_NOT_READABLE: entry(
    422,
    'The old .xls workbook cannot be read.',
    'Eski Excel biçimindeki (.xls) dosya okunamadı: {reason}. Dosyayı Excel’de açıp “Farklı Kaydet → Excel Çalışma Kitabı (.xlsx)” ile kaydedin ve yeniden yükleyin.',
  ),
  IMPORT_ENCRYPTED: entry(
    422,
    'The workbook is protected with a password.',
    'Çalışma kitabı parola ile korunuyor. Parolayı kaldırıp yeniden yükleyin.',
  ),
  IMPORT_NOT_A_WORKBOOK: entry(
    422,
    'The file is a zip archive, but not a workbook.',
    'Bu dosya bir Excel çalışma kitabı değil ({found}). {advice}',
  ),
  IMPORT_DAMAGED: entry(
    422,
    'The workbook is damaged.',
    'Çalışma kitabı hasarlı: {reason}. Dosyayı Excel’de açıp yeniden kaydetmeyi deneyin.',
  ),
  IMPORT_BOMB: entry(
    422,
    'The workbook expands beyond the allowed size.',
    'Dosya açıldığında izin verilen boyutu aşıyor ({reason}). Güvenlik nedeniyle okunmadı.',
  ),
  IMPORT_EMPTY: entry(422, 'The workbook has no rows.', 'Çalışma kitabında hiç satır yok.'),
  IMPORT_TOO_MANY_PLACES: entry(
    422,
    'The file names more cities or new categories than one file may.',
    'Bu dosyada bir dosyanın alabileceğinden daha fazla sayıda şehir ya da yeni kategori var: bir sütun yanlış eşleştirilmiş olabilir. Sütunları düzeltin ya da dosyayı bölün.',
  ),
  IMPORT_NO_ROWS: entry(
    422,
    'The workbook has a header, but no rows below it.',
    'Başlık satırı bulundu ({headerRow}. satır), ama altında hiç işletme satırı yok.',
  ),
  IMPORT_HEADER_MISSING: entry(
    422,
    'No header row was found.',
    'Başlık satırı bulunamadı. İlk satırlarda “name”, “address”, “phone” gibi sütun adları olmalı. Dosyanın ilk satırı: {shown}',
  ),
  IMPORT_HEADER_JOINED: entry(
    422,
    'All columns stand in one cell.',
    'Bütün sütunlar tek bir hücrede duruyor: bu bir CSV metni, sütunlara ayrılmadan kaydedilmiş. Excel’de A sütununu seçip “Veri → Metni Sütunlara Dönüştür” ile ayırın, kaydedin ve yeniden yükleyin. Başlık satırı: {shown}',
  ),
  IMPORT_HEADER_NAMELESS: entry(
    422,
    'The header has no column of names.',
    'İşletme adını taşıyan sütun bulunamadı: başlığı “name” veya “İşletme Adı” gibi olmalı. Bulunan başlıklar: {shown}',
  ),
  IMPORT_HEADER_FOREIGN: entry(
    422,
    'The workbook is not a list of businesses.',
    'Bu dosya bir işletme listesi gibi görünmüyor: işletme adının yanında adres, telefon, koordinat veya kimlik sütunu yok. Bulunan başlıklar: {shown}',
  ),
  IMPORT_CANCELLED: entry(409, 'The import was cancelled.', 'İçe aktarma iptal edildi. {kept}'),
  IMPORT_RUNNING: entry(
    409,
    'An import is running.',
    'Bir içe aktarma veya geri alma sürüyor. Bitmesini bekleyin ya da iptal edin, sonra yeniden deneyin.',
  ),
  IMPORT_BEFORE_RESTORE: entry(
    409,
    'A backup was restored that was taken during this import.',
    'Bu içe aktarma sürerken alınmış bir yedek geri yüklendi. Dosyayı yeniden yükleyebilirsiniz.',
  ),
  IMPORT_BEFORE_RESET: entry(
    409,
    'The database was reset after this import.',
    'Veritabanı bu içe aktarmadan sonra sıfırlandı. Dosyayı yeniden yükleyebilirsiniz.',
  ),
  IMPORT_FILE_GONE: entry(
    410,
    'The uploaded file is no longer kept.',
    `Yüklenen dosya artık sunucuda değil (yüklemeler ${uploadRetentionDays} gün saklanır). Lütfen dosyayı yeniden yükleyin.`,
  ),
  IMPORT_PIPELINE_CHANGED: entry(
    409,
    'The server was updated during the import.',
    'Sunucu bu içe aktarma sürerken güncellendi, kaldığı yerden aynı kurallarla devam edilemiyor. Lütfen dosyayı yeniden yükleyin.',
    { level: 'warn' },
  ),
  IMPORT_ALREADY_DONE: entry(409, 'The import is already in state {state}.', 'Bu içe aktarma şu durumda değiştirilemez: {state}.'),
  IMPORT_LEASE_LOST: entry(409, 'Another worker has taken over this import.', 'Bu içe aktarmayı başka bir işçi devraldı.', {
    level: 'warn',
  }),
  IMPORT_RANGE_CONFLICT: entry(
    409,
    'The range was already applied with other content.',
    'Bu satır aralığı daha önce farklı içerikle uygulanmış.',
    { level: 'error' },
  ),
  IMPORT_CHUNK_NOT_DUE: entry(
    409,
    'The chunk cannot be applied before the one in front of it has ended.',
    'Bu bölüm, önceki bölüm bitmeden uygulanamaz.',
    { level: 'debug' },
  ),
  IMPORT_STAGING_LOST: entry(
    409,
    'The staged rows are gone and must be staged again.',
    'Hazırlanan satırlar kayboldu, yeniden hazırlanacak.',
    { level: 'warn' },
  ),
  IMPORT_STAGING_PARTIAL: entry(
    409,
    'Rows that were staged by their hash alone are needed whole.',
    'Özetiyle hazırlanan satırların tamamı gerekiyor, yeniden hazırlanacak.',
    { level: 'warn' },
  ),
  IMPORT_UNDO_EXPIRED: entry(
    409,
    'This import can no longer be undone.',
    'Bu içe aktarma artık geri alınamaz: değişiklikten önceki kayıtlar silinmiş.',
  ),
  IMPORT_NOTHING_TO_UNDO: entry(
    409,
    'This import has changed nothing that could be undone.',
    'Bu içe aktarma rehberde geri alınacak bir değişiklik yapmadı.',
  ),
  IMPORT_NOTHING_TO_REPAIR: entry(404, 'Every business has a country.', 'Bütün işletmelerin ülkesi var: onarılacak kayıt yok.'),
  IMPORT_SAME_FILE_RUNNING: entry(
    409,
    'Another import of the same file is still under way.',
    'Aynı dosyanın süren başka bir içe aktarması var. Önce onu tamamlayın veya iptal edin.',
  ),
  IMPORT_MAPPING_MISSING: entry(
    409,
    'The columns of this import have not been mapped yet.',
    'Sütunlar eşleştirilmeden uygulanamaz. Önce işletme adını ve adres, telefon, koordinat veya kimlik sütununu seçin.',
  ),
  IMPORT_ROWS_MENDED: entry(
    409,
    'Some of these rows are not left out any more.',
    'Bu satırların bir kısmı artık reddedilenler arasında değil. Sayfayı yenileyip kalanları düzeltin.',
  ),
  IMPORT_CORRECTION_NOT_FOUND: entry(404, 'The saved correction could not be found.', 'Saklanan düzeltme bulunamadı.'),
  IMPORT_NO_PREVIEW: entry(409, 'This import has no preview.', 'Bu içe aktarmanın önizlemesi yok.'),
  IMPORT_WORKERS_LOST: entry(
    500,
    'The import ended its worker again and again.',
    'İçe aktarmayı yürüten süreç aynı adımda {times} kez beklenmedik biçimde kapandı; diğer dosyalar beklemesin diye durduruldu. Dosyayı bölüp yeniden yükleyin; yineleniyorsa sunucu günlüğüne bakın.',
  ),
  IMPORT_FAILED: entry(
    500,
    'The import failed.',
    'İçe aktarma beklenmeyen bir hata yüzünden durdu. Ayrıntı sunucu günlüğünde: {requestId}',
  ),
} as const satisfies Record<string, ErrorEntry>;
