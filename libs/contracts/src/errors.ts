import { z } from 'zod';
import { maxSubmittedUrlLength, mergeUndoDays, uploadLimitText, uploadRetentionDays } from './limits.ts';

/** The log level of an error. Bad requests are not our faults: they stay at `debug`. */
export type ErrorLevel = 'debug' | 'warn' | 'error';

/** One entry of the catalogue: decided once, used by every part. `{name}` in a text is filled from the error's parameters. */
export interface ErrorEntry {
  status: number;
  level: ErrorLevel;
  /** The sentence for visitors. */
  en: string;
  /** The sentence for operators, in Turkish. */
  tr: string;
  /** Seconds for `Retry-After`, where waiting helps. */
  retryAfter?: number;
}

const entry = (status: number, en: string, tr: string, more: Partial<ErrorEntry> = {}): ErrorEntry => ({
  status,
  level: status >= 500 ? 'error' : 'debug',
  en,
  tr,
  ...more,
});

export const errorCatalogue = {
  // General
  REQUEST_INVALID: entry(400, 'The request has invalid parameters.', 'İstekte geçersiz değerler var.'),
  REQUEST_BODY_INVALID: entry(400, 'The request body could not be read.', 'İstek gövdesi okunamadı.'),
  REQUEST_TOO_LARGE: entry(413, 'The request is too large.', 'İstek çok büyük.'),
  MEDIA_TYPE_UNSUPPORTED: entry(415, 'This kind of content is not accepted here.', 'Bu içerik türü burada kabul edilmiyor.'),
  ROUTE_NOT_FOUND: entry(404, 'There is nothing at this address.', 'Bu adreste bir şey yok.'),
  METHOD_NOT_ALLOWED: entry(405, 'This method is not allowed here.', 'Bu yöntem burada kullanılamaz.'),
  URL_INVALID: entry(400, 'This address cannot be read.', 'Bu adres okunamıyor.'),
  URL_TOO_LONG: entry(414, 'This address is too long.', 'Bu adres çok uzun.'),
  REQUEST_TOO_SLOW: entry(408, 'The request took too long to arrive.', 'İstek zamanında tamamlanmadı.'),
  HEADERS_TOO_LARGE: entry(431, 'The headers of the request are too large.', 'İsteğin başlıkları çok büyük.'),
  HOST_AMBIGUOUS: entry(400, 'The request names more than one host.', 'İstek birden fazla ana bilgisayar adı taşıyor.'),
  HOST_NOT_SERVED: entry(421, 'This site is not served under this name.', 'Bu site bu adla sunulmuyor.'),
  RATE_LIMITED: entry(
    429,
    'Too many requests. Please try again in a moment.',
    'Çok fazla istek gönderildi. Lütfen biraz sonra tekrar deneyin.',
    { retryAfter: 10 },
  ),
  INTERNAL_ERROR: entry(500, 'Something went wrong on our side.', 'Sunucuda beklenmeyen bir hata oluştu.'),
  SERVICE_UNAVAILABLE: entry(
    503,
    'This part of the site is briefly unavailable. Please try again.',
    'Bu bölüme şu anda ulaşılamıyor. Lütfen birazdan tekrar deneyin.',
    { retryAfter: 5, level: 'warn' },
  ),
  PART_ANSWER_INVALID: entry(
    503,
    'A part of the site answered in an unexpected way. Please try again.',
    'Sitenin bir bölümü beklenmeyen bir yanıt verdi. Lütfen birazdan yeniden deneyin.',
    { retryAfter: 5 },
  ),
  INTERNAL_CALL_REFUSED: entry(401, 'This address is for internal calls.', 'Bu adres iç çağrılar içindir.', { level: 'warn' }),

  // Sign-in and origin
  SESSION_REQUIRED: entry(401, 'Please sign in.', 'Oturum açmanız gerekiyor.'),
  SESSION_NOT_FOUND: entry(404, 'This session has ended already.', 'Bu oturum zaten kapanmış.'),
  ORIGIN_REFUSED: entry(403, 'This request came from another site and was refused.', 'Başka bir siteden gelen istek reddedildi.'),
  SIGN_IN_ACCESS_KEY_WRONG: entry(401, 'Wrong access key.', 'Hatalı Erişim Anahtarı'),
  SIGN_IN_USER_CODE_WRONG: entry(401, 'Wrong user code.', 'Hatalı Kullanıcı Kodu'),
  SIGN_IN_PASSWORD_WRONG: entry(401, 'Wrong password.', 'Hatalı Şifre'),
  SIGN_IN_CODE_WRONG: entry(401, 'Wrong one-time code.', 'Hatalı Doğrulama Kodu'),
  SECOND_FACTOR_CODE_WRONG: entry(422, 'Wrong one-time code.', 'Doğrulama kodu hatalı veya daha önce kullanıldı.'),
  SECOND_FACTOR_ALREADY_ON: entry(409, 'The second factor is on already.', 'Doğrulama kodu zaten açık. Yenilemek için önce kapatın.'),
  SECOND_FACTOR_NOT_ON: entry(409, 'The second factor is not on.', 'Doğrulama kodu açık değil.'),
  SECOND_FACTOR_SETUP_EXPIRED: entry(
    409,
    'Please begin the setup again.',
    'Kurulumun süresi doldu. Lütfen baştan başlayıp yeni karekodu okutun.',
  ),
  SIGN_IN_STEP_SKIPPED: entry(
    401,
    'Please start the sign-in again.',
    'Giriş adımlarının süresi doldu veya sırası bozuldu. Lütfen baştan başlayın.',
  ),
  SIGN_IN_THROTTLED: entry(
    429,
    'Too many failed sign-ins. Please wait.',
    'Çok fazla hatalı deneme yapıldı. Lütfen {seconds} saniye sonra tekrar deneyin.',
    { level: 'warn', retryAfter: 30 },
  ),
  SIGN_IN_INSECURE: entry(
    403,
    'Sign-in needs HTTPS or localhost.',
    'Güvensiz bağlantıda (HTTP) oturum açılamaz. HTTPS kullanın, ya da riski kabul ederek sunucuyu INSECURE_HTTP=1 ile başlatın.',
    { level: 'warn' },
  ),

  // Catalog
  BUSINESS_NOT_FOUND: entry(404, 'The business could not be found in our directory.', 'İşletme bulunamadı'),
  BUSINESS_GONE: entry(410, 'This business is no longer in our directory.', 'Bu işletme silinmiş.'),
  BUSINESS_CHANGED: entry(
    409,
    'The business was changed by somebody else in the meantime.',
    'Bu işletme siz düzenlerken başkası tarafından değiştirildi. Kaydı yenileyip tekrar deneyin.',
  ),
  DUPLICATE_GONE: entry(
    409,
    'One of the two businesses is not there any more.',
    'İki işletmeden biri bu arada silinmiş veya başka bir işletmeyle birleştirilmiş. Listeyi yenileyin.',
  ),
  DUPLICATE_CHANGED: entry(
    409,
    'One of the two businesses was changed in the meantime.',
    'İki işletmeden biri siz karşılaştırırken değişti. Karşılaştırmayı yenileyip seçiminizi yeniden yapın.',
  ),
  DUPLICATE_DECIDED: entry(
    409,
    'It was already decided that these are two businesses.',
    'Bu iki kayıt için “aynı işletme değil” kararı verilmiş. Birleştirmek için önce bu kararı geri alın.',
  ),
  DUPLICATE_SPONSORED: entry(
    409,
    'The business that would go has a subscription.',
    'Kaldırılacak işletmenin süren bir aboneliği var. Kalacak işletme olarak onu seçin veya önce aboneliği bitirin.',
  ),
  BUSINESS_MERGE_NOT_FOUND: entry(404, 'This merge could not be found.', 'Bu birleştirme bulunamadı.'),
  BUSINESS_MERGE_UNDONE: entry(409, 'This merge was undone already.', 'Bu birleştirme zaten geri alınmış.'),
  BUSINESS_MERGE_EXPIRED: entry(
    409,
    'This merge can no longer be undone.',
    `Bir birleştirme ${mergeUndoDays} gün içinde geri alınabilir; bu birleştirmenin süresi dolmuş.`,
  ),
  BUSINESS_MERGE_NOT_LAST: entry(
    409,
    'The business was merged again since: that merge must be undone first.',
    'Kalan işletme daha sonra yeniden birleştirilmiş. Önce o birleştirmeyi geri alın.',
  ),
  CATEGORY_EXISTS: entry(
    409,
    'There is a category of this name already.',
    'Bu adla bir kategori zaten var: {name}. İkisini tek kategori yapmak için birleştirin.',
  ),
  CITY_EXISTS: entry(
    409,
    'There is such a city already.',
    'Bu ad, bölge ve ülkeyle bir şehir zaten var: {slug}. İkisini tek şehir yapmak için birleştirin.',
  ),
  PLACE_NAME_TAKEN: entry(
    409,
    'Another place has this name.',
    '“{name}” adı {place} kaydına ait, burada kullanılamaz. İkisi aynı yerse birleştirin.',
  ),
  PLACE_NAME_NOT_FOUND: entry(404, 'The place does not have this name.', 'Bu kaydın böyle bir adı yok.'),
  REDIRECT_NOT_FOUND: entry(404, 'Nothing redirects from this address.', 'Bu adresten yönlendirme yok.'),
  CATALOG_IN_USE: entry(
    409,
    'The catalog is being read or written. Please try again in a moment.',
    'Rehberde şu anda başka bir işlem sürüyor (dışa aktarma veya düzenleme). Hiçbir şey silinmedi, birazdan yeniden deneyin.',
    { retryAfter: 10 },
  ),
  CATALOG_CHANGED: entry(
    409,
    'The catalog was changed while the backup was taken. Nothing was deleted. Please try again.',
    'Yedek alınırken rehberde değişiklik yapıldı. Bu değişiklik yedekte olmayabileceği için hiçbir şey silinmedi. Yeniden deneyin.',
  ),
  CATEGORY_NOT_FOUND: entry(404, 'Category Not Found', 'Kategori bulunamadı'),
  CITY_NOT_FOUND: entry(404, 'City Not Found', 'Şehir bulunamadı'),
  COUNTRY_NOT_FOUND: entry(404, 'Country Not Found', 'Ülke bulunamadı'),
  CATEGORY_NOT_THERE: entry(404, 'No business of this category is listed there.', 'Bu kategoriden orada hiç işletme yok.'),

  // Site configuration
  REVISION_NOT_FOUND: entry(404, 'This saved state could not be found.', 'Bu kayıtlı sürüm bulunamadı.'),
  SUBSCRIPTION_NOT_FOUND: entry(404, 'The subscription could not be found.', 'Abonelik bulunamadı.'),
  SUBSCRIPTION_HAS_NO_FIGURES: entry(
    409,
    'This plan shows no figures.',
    'Bu aboneliğin planı istatistik bağlantısı içermiyor veya abonelik sona ermiş.',
  ),
  FIGURES_NOT_FOUND: entry(404, 'This link is not valid any more.', 'Bu istatistik bağlantısı artık geçerli değil.'),
  SUBSCRIPTION_BUSINESS_NOT_FOUND: entry(404, 'The business could not be found.', 'İşletme bulunamadı.'),
  SUBSCRIPTION_OVERLAPS: entry(
    409,
    'The business has another subscription at that time.',
    'Bu işletmenin aynı tarihlerde başka bir aboneliği var.',
  ),
  ACTIVITY_NOT_FOUND: entry(404, 'The entry of the audit log could not be found.', 'Denetim kaydı bulunamadı.'),

  // Contact
  CONTACT_MESSAGE_NOT_FOUND: entry(404, 'The message could not be found.', 'Mesaj bulunamadı.'),
  CONTACT_STATE_UNFIT: entry(409, 'This message cannot have that state.', 'Bu durum bu tür bir mesaj için kullanılamaz.'),
  CONTACT_TOO_MANY: entry(
    429,
    'The site has received too many messages. Please try again later.',
    'Siteye bu saatte çok fazla mesaj geldi. Lütfen daha sonra tekrar deneyin.',
    { level: 'warn', retryAfter: 900 },
  ),

  // Import
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
  IMPORT_FAILED: entry(
    500,
    'The import failed.',
    'İçe aktarma beklenmeyen bir hata yüzünden durdu. Ayrıntı sunucu günlüğünde: {requestId}',
  ),
  // Sitemap
  SITEMAP_NOT_BUILT: entry(503, 'The sitemap is being built. Please try again in a minute.', 'Site haritası henüz oluşturulmadı.', {
    retryAfter: 60,
    level: 'debug',
  }),
  SITEMAP_CATALOG_LOST: entry(
    503,
    'The catalog could not be read to its end. The last sitemap stays.',
    'Rehber sonuna kadar okunamadı; önceki site haritası yayında kaldı. Birazdan yeniden denenecek.',
    { level: 'warn' },
  ),
  SITEMAP_DISK_FULL: entry(
    507,
    'There is no space left for the sitemap. The last one stays.',
    'Diskte yer kalmadığı için site haritası yazılamadı; öncekisi yayında kaldı. Yer açıp yeniden deneyin.',
  ),
  SITEMAP_FOLDER_CLOSED: entry(
    500,
    'The folder of the sitemap cannot be written to. The last sitemap stays.',
    'Site haritasının klasörüne yazılamıyor; öncekisi yayında kaldı. Sunucudaki DATA_DIR klasörünün izinlerini kontrol edin.',
  ),
  SITEMAP_ABANDONED: entry(
    500,
    'The process that built the sitemap was ended several times. The last sitemap stays.',
    'Site haritasını oluşturan süreç birkaç kez yarıda kesildi; öncekisi yayında kaldı. Ayrıntı sunucu günlüğünde.',
  ),
  SITEMAP_FAILED: entry(
    500,
    'The sitemap could not be built. The last one stays.',
    'Site haritası beklenmeyen bir hata yüzünden oluşturulamadı; öncekisi yayında kaldı. Ayrıntı sunucu günlüğünde.',
  ),

  // Submissions to search engines
  SUBMISSION_NOT_FOUND: entry(404, 'The submission could not be found.', 'Gönderim kaydı bulunamadı.'),
  SUBMISSION_NO_ENGINE: entry(
    409,
    'No search engine is configured. Nothing was sent.',
    'Yapılandırılmış bir arama motoru yok; hiçbir URL gönderilmedi. Sunucu ayarlarında IndexNow anahtarını veya Google hizmet hesabını tanımlayın.',
  ),
  SUBMISSION_SITE_PRIVATE: entry(
    409,
    'The site has no public address yet. Nothing was sent.',
    'Sitenin herkese açık adresi (PUBLIC_URL) henüz ayarlanmamış; hiçbir URL gönderilmedi.',
  ),
  SUBMISSION_URL_INVALID: entry(400, 'This is not a valid address.', 'Lütfen geçerli bir URL girin.'),
  SUBMISSION_URL_TOO_LONG: entry(
    400,
    `The address is longer than ${maxSubmittedUrlLength} characters.`,
    `URL çok uzun: en fazla ${maxSubmittedUrlLength} karakter olabilir.`,
  ),
  SUBMISSION_URL_FOREIGN: entry(
    400,
    'This address belongs to another site.',
    'Bu URL bu siteye ait değil. Yalnızca {site} adresleri gönderilebilir.',
  ),
  SUBMISSION_SETTLED: entry(409, 'The submission cannot be changed any more.', 'Bu gönderim şu durumda değiştirilemez: {state}.'),
  SUBMISSION_NOTHING_FAILED: entry(409, 'No address of this submission has failed.', 'Bu gönderimde yeniden denenecek başarısız URL yok.'),
  SUBMISSION_PENDING: entry(
    504,
    'The search engine has not answered yet. The submission goes on.',
    'Arama motoru henüz yanıt vermedi. Gönderim arka planda sürüyor; sonucu Gönderimler sayfasında görebilirsiniz.',
    { level: 'warn' },
  ),
  SUBMISSION_PARKED: entry(
    429,
    'The quota of the search engine is used up. The address waits for the next day.',
    'Arama motorunun günlük kotası doldu. URL gönderilmedi, sıraya alındı; kota yenilenince gönderilecek.',
  ),
  SUBMISSION_CATALOG_LOST: entry(503, 'The addresses could not be read.', 'İşletmeler alınamadı', { level: 'warn' }),
  SUBMISSION_SENT_ALREADY: entry(
    409,
    'The engine has accepted this address a moment ago.',
    'Arama motoru bu URL’yi az önce kabul etti; yeniden gönderilmedi.',
  ),

  // Answers of search engines: the reasons of addresses that were not accepted
  ENGINE_FORMAT_REFUSED: entry(502, 'The engine could not read the request.', 'Arama motoru isteği geçersiz buldu (HTTP {status}).', {
    level: 'warn',
  }),
  ENGINE_KEY_REFUSED: entry(
    502,
    'The engine refused the IndexNow key.',
    'IndexNow anahtarı doğrulanamadı: sitedeki anahtar dosyası bulunamadı veya içeriği anahtarla eşleşmiyor.',
    { level: 'warn' },
  ),
  ENGINE_HOST_REFUSED: entry(
    502,
    'The engine refused the addresses or the schema of the key.',
    'IndexNow adresleri reddetti: adresler site adıyla ya da anahtarla eşleşmiyor.',
    { level: 'warn' },
  ),
  ENGINE_BUSY: entry(502, 'The engine asks for fewer requests.', 'Arama motoru çok fazla istek aldığını bildirdi (HTTP 429).', {
    level: 'warn',
  }),
  ENGINE_FAILED: entry(502, 'The engine failed.', 'Arama motorunda hata oluştu (HTTP {status}).', { level: 'warn' }),
  ENGINE_UNREACHABLE: entry(502, 'The engine could not be reached.', 'Arama motoruna ulaşılamadı veya yanıt yarıda kesildi.', {
    level: 'warn',
  }),
  ENGINE_UNEXPECTED: entry(502, 'The engine gave an unexpected answer.', 'Arama motoru beklenmeyen bir yanıt verdi (HTTP {status}).', {
    level: 'warn',
  }),
  ENGINE_ACCOUNT_REFUSED: entry(
    502,
    'Google refused the service account.',
    'Google hizmet hesabı kabul edilmedi: hesabın anahtarı geçersiz, süresi dolmuş veya silinmiş.',
    { level: 'warn' },
  ),
  ENGINE_PERMISSION_REFUSED: entry(
    502,
    'Google refused permission.',
    'Google izin vermedi. Hizmet hesabını Search Console’da sitenin sahibi olarak ekleyin ve Indexing API’yi etkinleştirin.',
    { level: 'warn' },
  ),
  ENGINE_QUOTA_USED: entry(502, 'The daily quota of the engine is used up.', 'Google’ın günlük gönderim kotası doldu.', { level: 'warn' }),
  ENGINE_REMOVED: entry(502, 'This engine is not configured any more.', 'Bu arama motoru artık yapılandırılmış değil.', { level: 'warn' }),

  // Care of the database
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
    'Uzun süren bir yazma işlemi bitmedi: bir içe aktarma, çift kayıt araması veya toplu işlem sürüyor. Bitmesini bekleyip yeniden deneyin. Hiçbir şey değiştirilmedi.',
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

export type ErrorCode = keyof typeof errorCatalogue;
export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(errorCatalogue, value);

export type Language = 'en' | 'tr';
export type ErrorParams = Record<string, string | number>;

/** The sentence of a catalogue entry in one language, its `{parameters}` filled in. */
export const errorText = (code: ErrorCode, language: Language, params: ErrorParams = {}): string =>
  errorCatalogue[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** One field that was refused, with the documented text. */
export const ErrorDetail = z.object({ field: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** The body of every error answer. `error` and `message` are the same readable sentence. */
export const ErrorAnswer = z.object({
  statusCode: z.number().int(),
  error: z.string(),
  message: z.string(),
  details: z.array(ErrorDetail).optional(),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
