import { describe, expect, it } from '@jest/globals';
import type { CellValue } from '../../workbook/table/cell.ts';
import { findHeader, isHeaderFault } from './header-map.ts';

const fieldOf = (header: string, values: CellValue[]): string | undefined => {
  const rows = [['name', 'address', header], ...values.map((value) => ['Zzz', 'Yol 1', value])];
  const found = findHeader(rows.map((cells, at) => ({ rowNumber: at + 1, cells })));
  if (isHeaderFault(found)) throw new Error(found.code);
  return found.report.mapped.find(({ column }) => column === 'C')?.field;
};

describe('a header that means several things', () => {
  it.each<[string, CellValue[], string]>([
    ['rating', [4.5, 3, 5], 'rating'],
    ['rating', [8, 9.5, 7], 'rating'],
    ['rating', [80, 95, 70], 'rating'],
    ['rating', [312, 4, 1200], 'reviewCount'],
    ['rating', ['312', '4', '1200'], 'reviewCount'],
    ['rating', ['4.5', '312'], 'rating'],
    ['CEP', ['01310-100', '20040-020'], 'postalCode'],
    ['CEP', ['01310100'], 'postalCode'],
    ['CEP', ['0532 111 22 33', '5321112233'], 'phone'],
    ['CEP', [], 'phone'],
  ])('%s of %j is read as %s', (header, values, field) => expect(fieldOf(header, values)).toBe(field));
});
