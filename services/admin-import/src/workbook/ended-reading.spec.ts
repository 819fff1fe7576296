import { describe, expect, it } from '@jest/globals';
import { withFile } from '../../test/read-workbook.ts';
import { withPart, workbookParts } from '../../test/workbook-builder.ts';
import { buildZip, type ZipPart } from '../../test/zip-builder.ts';
import { openWorkbook } from './workbook.ts';

const sheet = 'xl/worksheets/sheet1.xml';
const filled = withPart(
  workbookParts({ sheets: [{ rows: [['name'], ['Çınar']] }] }),
  sheet,
  (whole): ZipPart => ({
    ...whole,
    data: String(whole.data).replace('<sheetData>', () => `${'<a/>'.repeat(1_000_000)}<sheetData>`),
  }),
);

/** Of megabytes without a row nothing comes to whoever reads the rows, who could not stop by himself. */
describe('a cancelled reading ends before a row comes', () => {
  it.each([
    ['a workbook', buildZip(filled)],
    ['delimited text', Buffer.from(`name,city\n${'\n'.repeat(1_000_000)}Çınar,İzmir\n`)],
    ['JSON', Buffer.from(`[${'{},'.repeat(500_000)}{"name":"Çınar"}]`)],
  ])('of %s', (_, content) =>
    withFile(content, async (path) => {
      const cancelling = new AbortController();
      await using workbook = await openWorkbook(path, { signal: cancelling.signal });
      const rows = workbook.rows(0, { from: 2 }).next();
      cancelling.abort(new Error('cancelled'));
      await expect(rows).rejects.toThrow('cancelled');
    }),
  );
});
