import { type Reading, unreadable } from '../reading.ts';

/** The largest count that the catalog's integer holds. */
const largest = 2_147_483_647;
const words = /\s*(?:reviews?|ratings?|yorum(?:lar)?|değerlendirme)$/i;
const thousands = /^\d{1,3}(?:[.,\s\u00a0\u202f]\d{3})+$/;
const whole = /^\d+(?:[.,]0+)?$/;
const short = /^(\d+(?:[.,]\d+)?)\s*(k|m|b|bin|mn|mio|mil|tsd|rb|тыс|万|萬|만|천|千)\.?$/i;
/** `1,2 B` is Turkish, for bin: nobody has a billion reviews. */
const factors: Readonly<Record<string, number>> = {
  ...{ k: 1000, b: 1000, bin: 1000, mil: 1000, tsd: 1000, rb: 1000, тыс: 1000, 천: 1000, 千: 1000 },
  ...{ m: 1_000_000, mn: 1_000_000, mio: 1_000_000, 万: 10_000, 萬: 10_000, 만: 10_000 },
};

const toCount = (text: string): number => {
  if (thousands.test(text)) return Number(text.replace(/\D/g, ''));
  if (whole.test(text)) return Number.parseInt(text, 10);
  const [, amount, unit] = short.exec(text) ?? [];
  return amount === undefined ? Number.NaN : Math.round(Number(amount.replace(',', '.')) * factors[unit.toLowerCase()]);
};

/** A number of reviews: `56`, `56.0`, `1,234`, `1.234`, `1.2K`, `100+`, `1,2 B` (bin), `(123)`, `12 reviews`. */
export const readReviewCount = (value: string | number): Reading<number> => {
  const text = String(value)
    .replace(words, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[~>≈]\s*|\s*\+$/g, '');
  const count = toCount(text);
  return Number.isSafeInteger(count) && count <= largest ? count : unreadable('review-count-unreadable');
};
