import { toIsoText } from './date-text.ts';
import { applyZeros, type NumberFormat } from './number-format.ts';

/** A stored number as its cell's format means it: a date, a code with its zeros, a text; or just the number. */
export const formatNumber = (value: number | string, format: NumberFormat | undefined, is1904: boolean): number | string => {
  if (format === undefined || typeof value === 'string') return value;
  switch (format.kind) {
    case 'date':
      return toIsoText(value, format, is1904);
    case 'zeros':
      return applyZeros(value, format.mask);
    case 'text':
      return String(value);
  }
};
