import { fold } from '@directory/text';
import { type Reading, unreadable } from '../reading.ts';

const yes = new Set(['true', '1', 'yes', 'y', 'evet', 'e', 'x', 'var', 'doğru', 'dogru', '✓', 'ja', 'oui', 'si', 'sí']);
const no = new Set(['false', '0', 'no', 'n', 'hayır', 'hayir', 'h', 'yok', 'yanlış', 'yanlis', 'nein', 'non']);

/** A yes or no in the words of its header: 'Kapalı mı: Kapalı', 'Verified: verified'. */
export const readWordOr =
  (yesWords: readonly string[], noWords: readonly string[]) =>
  (value: string | number | boolean): Reading<boolean> => {
    const word = typeof value === 'string' ? fold(value) : '';
    if (yesWords.includes(word)) return true;
    return noWords.includes(word) ? false : readYesNo(value);
  };

/** A yes or no: Excel's own, or a word. */
export const readYesNo = (value: string | number | boolean): Reading<boolean> => {
  if (typeof value === 'boolean') return value;
  const word = String(value).trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : unreadable('yes-no-unreadable');
};
