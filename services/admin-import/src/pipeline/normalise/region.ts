import { findRegion, fold } from '@directory/text';
import { remembering } from '../bounded-cache.ts';

/** Words for what is smaller than a region: such a name makes no second city. */
const smaller =
  /\b(?:district|county|ward|quan|huyen|phuong|thi xa|thi tran|q \d+|ilcesi|mahallesi|borough|township|parish|arrondissement|kreis|landkreis|okres|powiat)\b/;

const known = remembering((countryAndText: string): { name: string | null } => {
  const [countryCode, text] = [countryAndText.slice(0, 2), countryAndText.slice(2)];
  const found = findRegion(text, countryCode);
  if (found !== null) return { name: fold(found) === fold(text) ? text : found };
  const larger = text.split(',').at(-1)?.trim() ?? '';
  if (larger !== text.trim()) return { name: findRegion(larger, countryCode) };
  return { name: smaller.test(fold(text)) ? null : text };
});

/** A region by one name, however it is written: 'IL' and 'Illinois', 'İstanbul ili' and 'İstanbul'. Null where the text names something smaller. */
export const readRegion = (text: string, countryCode: string | null): string | null =>
  countryCode === null ? text : known(`${countryCode}${text}`).name;
