import { describe, expect, it } from '@jest/globals';
import { defaultXlsMemoryBytes } from '../src/workbook/workbook.ts';
import { buildLargeXls, type XlsCell } from './biff-builder.ts';
import { readRows } from './read-workbook.ts';

/** A quarter of what a sheet of the old kind holds, in half of the memory, of which the process itself takes much. */
const rows = 65_536 / 4;
/** Far more than it takes on a busy machine, and less than where each letter costs a look through all records: minutes. */
const milliseconds = 60_000;
const columns = 40;
const hours = '{"Monday": "Closed", "Tuesday": "11:30am-2:30pm,5:30-11pm", "Wednesday": "11:30am-2:30pm,5:30-11pm", "Sunday": "Closed"}';

/** As wide as an export of places: ids, links and texts of their own, figures, and values that many rows share. */
const cellsOf = (row: number): XlsCell[] =>
  Array.from({ length: columns }, (_, column) => {
    if (column % 8 === 0) return row + column / 8;
    if (column % 8 === 1) return row % 3 === 0;
    if (column % 8 === 2) return column < 20 ? 'Zürich' : hours;
    return column % 8 === 7 ? null : `https://www.example.com/${column}/place-${row}/Gaststätte`;
  });

function* sheet(): Generator<XlsCell[]> {
  yield Array.from({ length: columns }, (_, column) => `column ${column}`);
  for (let row = 1; row < rows; row++) yield cellsOf(row);
}

describe('a large .xls file', () => {
  it(
    'is read within its share of memory and time, to the last row',
    async () => {
      const read = await readRows(buildLargeXls(sheet()), {
        xlsMemoryBytes: defaultXlsMemoryBytes / 2,
        limits: { xlsMilliseconds: milliseconds },
      });
      expect(read).toHaveLength(rows);
      const [last] = read.slice(-1);
      expect(last.rowNumber).toBe(rows);
      const width = cellsOf(rows - 1).findLastIndex((value) => value !== null) + 1;
      expect(last.cells.slice(0, width).map((value) => value ?? null)).toEqual(cellsOf(rows - 1).slice(0, width));
    },
    milliseconds * 4,
  );
});
