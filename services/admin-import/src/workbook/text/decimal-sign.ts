import type { DecimalSign } from '../table/text-form.ts';

const withComma = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/;
const withPoint = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+$/;
/** '1.234' and '1,234' are thousands as often as fractions. */
const ambiguous = /^[+-]?\d{1,3}[.,]\d{3}$/;

const votes = (records: readonly (readonly string[])[], form: RegExp): number =>
  records.reduce((sum, record) => sum + record.filter((cell) => form.test(cell) && !ambiguous.test(cell)).length, 0);

/** The decimal sign of a table’s numbers; null where none has a fraction. Times are written with points (09.30): commas say more. */
export const findDecimalSign = (records: readonly (readonly string[])[]): DecimalSign | null => {
  const [commas, points] = [votes(records, withComma), votes(records, withPoint)];
  if (commas === 0 && points === 0) return null;
  return commas >= points ? 'comma' : 'point';
};

/** A number of a table with this sign, with a point and without signs between its thousands; any other text as it is. */
export const plainNumber = (text: string, sign: DecimalSign | null): string => {
  if (sign === 'comma') return withComma.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
  return sign === 'point' && text.includes(',') && withPoint.test(text) ? text.replaceAll(',', '') : text;
};
