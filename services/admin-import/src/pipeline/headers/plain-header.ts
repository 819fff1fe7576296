import { normalForm } from '@directory/text';

const marks = /\p{M}+/gu;
const invisible = /[\u200b-\u200f\u2060\ufeff]/g;
const joiners = /[\s_\-–—*]+/g;
const separators = /[./:]+/g;
const edges = /^\.+|\.+$/g;

/**
 * A header as it is compared: `Place ID`, `placeId` and `place_id` are one, `İşletme Adı` is `isletmeadi`. `.`, `/` and `:`
 * become one `.`, which is kept: `contact:phone` (the shop's) and `contact_phone` (a person's) are not the same.
 */
export const plainHeader = (header: string): string =>
  normalForm(header, 'NFKD')
    .replace(marks, '')
    .replace(invisible, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(joiners, '')
    .replace(separators, '.')
    .replace(edges, '');
