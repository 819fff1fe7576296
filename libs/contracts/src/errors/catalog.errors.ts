import { mergeUndoDays } from '../limits.ts';
import { type ErrorEntry, entry } from './error-entry.ts';

/** Errors of businesses and places. */
export const catalogErrors = {
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
} as const satisfies Record<string, ErrorEntry>;
