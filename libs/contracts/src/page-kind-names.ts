import type { PageKind } from './page-kind.ts';

/** Kinds of pages as operators read them. */
export const pageKindNames: Readonly<Record<PageKind, string>> = {
  '/': 'Ana sayfa',
  '/business/:slug': 'İşletme sayfaları',
  '/business-not-found': 'Bulunamayan işletme',
  '/figures/:token': 'İşletme istatistikleri',
  '/categories': 'Kategoriler',
  '/category/:slug': 'Kategori sayfaları',
  '/cities': 'Şehirler',
  '/city/:slug': 'Şehir sayfaları',
  '/city/:slug/:category': 'Şehirdeki kategori',
  '/country/:code': 'Ülke sayfaları',
  '/country/:code/:category': 'Ülkedeki kategori',
  '/businesses': 'Arama ve liste',
  '/saved': 'Kaydedilen işletmeler',
  '/about': 'Hakkımızda',
  '/contact': 'İletişim',
  '/privacy-policy': 'Gizlilik politikası',
  '/legal-notice': 'Yasal bildirim',
  '/terms-of-service': 'Kullanım koşulları',
  '/cookie-policy': 'Çerez politikası',
  other: 'Diğer sayfalar',
};
