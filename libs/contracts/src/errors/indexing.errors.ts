import { maxSubmittedUrlLength } from '../limits.ts';
import { type ErrorEntry, entry } from './error-entry.ts';

/** Errors of the sitemap and of submissions to search engines. */
export const indexingErrors = {
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
} as const satisfies Record<string, ErrorEntry>;
