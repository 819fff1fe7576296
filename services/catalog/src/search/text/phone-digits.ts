/** Digits of a number without those of its town: less finds too many. */
const fewestDigits = 7;
/** E.164 has fifteen, dialled from abroad with two more. */
const mostDigits = 17;

const looksLikePhone = /^\+?[\d\s()./-]+$/;

/**
 * The last digits of the numbers that a text may be, as E.164 ends: '0312 555 1122' is ten digits of +903125551122, and in Italy the zero
 * belongs to the number. None where the text is no phone number.
 */
export const phoneEndings = (text: string): string[] => {
  const typed = text.trim();
  const digits = typed.replace(/\D/g, '');
  if (!looksLikePhone.test(typed) || digits.length < fewestDigits || digits.length > mostDigits) return [];
  const withoutTrunk = digits.replace(/^0{1,2}/, '');
  // '+44 (0)20 …' is written for callers from home and from abroad.
  const international = typed
    .replace(/\(0\)/g, '')
    .replace(/\D/g, '')
    .replace(/^0{1,2}/, '');
  return [...new Set([digits, withoutTrunk, international])].filter(({ length }) => length >= fewestDigits);
};
