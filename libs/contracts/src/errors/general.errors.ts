import { type ErrorEntry, entry } from './error-entry.ts';

/** Errors of every part. */
export const generalErrors = {
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
} as const satisfies Record<string, ErrorEntry>;
