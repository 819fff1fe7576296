/** British postal codes in folded text; the first part names a district: 'e1 6an', 'sw1a1aa'. For `replace` and `matchAll`. */
export const britishPostalCode = /\b([a-z]{1,2}\d[a-z\d]?) ?(\d[a-z]{2})\b/g;

const lettersBesideNumber = /^(?:([a-z]+)(\d+)|(\d+)([a-z]+))$/;

/**
 * A folded word of letters and a number as two: 'a101' → 'a', '101'. Others stay whole: a letter beside a digit, and whatever changes more than
 * once, is a name of its own (A1, 4x4, B2B), and its single signs would begin half of all words.
 */
export const partNumber = (word: string): string[] => {
  const parts = word.length > 2 ? lettersBesideNumber.exec(word) : null;
  return parts ? parts.slice(1).filter(Boolean) : [word];
};
