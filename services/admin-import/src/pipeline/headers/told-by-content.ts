import type { CellValue, Row } from '../../workbook/table/cell.ts';
import { scaleOf } from '../normalise/rating.ts';
import type { HeaderColumn } from './header-columns.ts';

/** Weaker than any header that says what it is. */
const rankOfContent = 2000;
const fewestValues = 3;
const bestRating = 10;

const valuesOf = (rows: readonly Row[], column: number): (string | number)[] =>
  rows.map(({ cells }): CellValue => cells[column]).filter((value) => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number') as (string | number)[]; // biome-ignore format: one line

const wholeNumber = /^\d+$/;

/** Whole numbers that are on no scale of ratings count something. */
const areCounts = (values: readonly (string | number)[]): boolean =>
  values.length >= fewestValues &&
  values.every((value) => wholeNumber.test(String(value).trim())) &&
  values.some((value) => Number(value) > bestRating) &&
  scaleOf(values) === 5;

const brazilianCode = /^\d{5}-?\d{3}$/;

/** 'CEP' is a postal code in Brazil, and a mobile phone in Türkiye. */
const arePostalCodes = (values: readonly (string | number)[]): boolean =>
  values.length > 0 && values.every((value) => brazilianCode.test(String(value).trim()));

/** Columns whose header means one thing here and another there, by the first of their values. */
export const toldByContent = (columns: readonly HeaderColumn[], rows: readonly Row[], headerRow: number): HeaderColumn[] => {
  const below = rows.filter(({ rowNumber }) => rowNumber > headerRow);
  return columns.map((column): HeaderColumn => {
    if (column.field === 'rating' && areCounts(valuesOf(below, column.index)))
      return { ...column, field: 'reviewCount', rank: column.rank + rankOfContent };
    if (column.plain === 'cep' && arePostalCodes(valuesOf(below, column.index))) return { ...column, field: 'postalCode' };
    return column;
  });
};
