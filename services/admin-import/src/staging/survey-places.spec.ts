import { expect, it } from '@jest/globals';
import { findHeader, isHeaderFault } from '../pipeline/headers/header-map.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { rowsReadForSurvey } from './limits.ts';
import type { LocatedHeader } from './locate-header.ts';
import { surveyPlaces } from './survey-places.ts';

it('looks for a common country in no more rows than tell one, though none of them can be imported', async () => {
  const found = findHeader([{ rowNumber: 1, cells: ['name', 'address', 'city'] }]);
  if (isHeaderFault(found)) throw new Error(found.code);
  let read = 0;
  const workbook = {
    async *rows() {
      for (;;) yield Array.from({ length: 1000 }, () => ({ rowNumber: ++read + 1, cells: [undefined, undefined, 'Köln'] }));
    },
  } as unknown as Workbook;
  expect(await surveyPlaces(workbook, { ...found, listed: [{ index: 0, headerRow: 1 }] } as unknown as LocatedHeader)).toBeNull();
  expect(read).toBeLessThanOrEqual(rowsReadForSurvey + 1000);
});
