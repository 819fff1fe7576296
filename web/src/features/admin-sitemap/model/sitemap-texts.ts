import type { SitemapCause, SitemapCoverage, SitemapStatus, SitemapType } from '@directory/contracts';
import { minIndexedBusinesses } from '@directory/contracts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

export const typeNames: Record<SitemapType, string> = {
  pages: 'Sabit sayfalar',
  country: 'Ülkeler',
  category: 'Kategoriler',
  city: 'Şehirler',
  countryCategory: 'Ülkelerdeki kategoriler',
  cityCategory: 'Şehirlerdeki kategoriler',
  business: 'İşletmeler',
};

export const causeTexts: Record<SitemapCause, string> = {
  start: 'sistem açılışında',
  change: 'değişikliklerden sonra kendiliğinden',
  operator: 'elle',
};

/** Pages that the newest build has left out, and why: a sentence for each reason. */
export const leftOutTexts = (coverage: readonly SitemapCoverage[]): string[] => {
  const thin = coverage.reduce((sum, type) => sum + type.thin, 0);
  const tooLong = coverage.reduce((sum, type) => sum + type.tooLong, 0);
  return [
    thin > 0 ? `${minIndexedBusinesses} işletmeden azı olan ${formatTurkishNumber(thin)} sayfa haritaya alınmadı.` : '',
    tooLong > 0 ? `Adresi çok uzun olan ${formatTurkishNumber(tooLong)} sayfa haritaya alınmadı.` : '',
  ].filter(Boolean);
};

const mostOfTheWay = 0.99;

/** How far a build is, judged by the size of the last one: 0–1, or null where nothing is known yet. */
export const shareOf = ({ running, newest }: SitemapStatus): number | null =>
  running?.state === 'building' && newest ? Math.min(mostOfTheWay, running.urls / newest.urls) : null;
