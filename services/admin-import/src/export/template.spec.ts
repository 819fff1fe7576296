import { exportColumns } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { findHeader, isHeaderFault } from '../pipeline/headers/header-map.ts';
import { readBusinessStatus } from '../pipeline/normalise/business-status.ts';
import { readRating } from '../pipeline/normalise/rating.ts';
import { readYesNo } from '../pipeline/normalise/yes-no.ts';
import { columnNames } from './column-names.ts';
import { templateColumns } from './template.ts';

const columnRow = (part: 'caption' | 'header'): string[] =>
  exportColumns.map(([header]) => (part === 'caption' ? columnNames[header] : header));

const exampleOf = (wanted: string): string => templateColumns.find(([field]) => field === wanted)?.[3] ?? '';

describe('the template', () => {
  it('has Turkish headers, each of which the importer reads as its field', () => {
    const found = findHeader([{ rowNumber: 1, cells: templateColumns.map(([, name]) => name) }]);
    if (isHeaderFault(found)) throw new Error(found.code);
    expect(found.report.mapped.map(({ header, field }) => [field, header])).toEqual(templateColumns.map(([field, name]) => [field, name]));
    expect(found.report.unmapped).toEqual([]);
  });

  it('has examples that the importer reads', () => {
    expect(['isOpen', 'isVerified'].map((field) => readYesNo(exampleOf(field)))).toEqual([true, false]);
    expect(readRating(exampleOf('rating'))).toBe(4.5);
    expect(readBusinessStatus(exampleOf('businessStatus'))).toBe('OPERATIONAL');
  });
});

it.each([
  ['under their Turkish names', [columnRow('caption'), columnRow('header')], 2],
  ['alone', [columnRow('header')], 1],
])('the heads of the export %s are those of our own file', (_, rows, headerRow) => {
  const found = findHeader(rows.map((cells, index) => ({ rowNumber: index + 1, cells })));
  if (isHeaderFault(found)) throw new Error(found.code);
  expect([found.headerRow, found.plan.sourceFormat]).toEqual([headerRow, 'own']);
});
