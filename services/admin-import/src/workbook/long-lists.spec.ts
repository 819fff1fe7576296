import { describe, expect, it } from '@jest/globals';
import { readRows, withFile } from '../../test/read-workbook.ts';
import { withPart, workbookParts } from '../../test/workbook-builder.ts';
import { buildZip, type ZipPart } from '../../test/zip-builder.ts';
import { longestPath, mostValuesOfRecord } from './json/limits.ts';
import { openWorkbook } from './workbook.ts';
import { mostListedSheets, mostRelationships } from './xlsx/limits.ts';
import { maxAttributeBytes } from './xml/limits.ts';
import { maxNameBytes } from './zip/limits.ts';

const parts = workbookParts({ sheets: [{ rows: [['name'], ['Çınar']] }] });
const behind = (part: string, start: string, added: string): Buffer =>
  buildZip(withPart(parts, part, (whole): ZipPart => ({ ...whole, data: String(whole.data).replace(start, () => `${added}${start}`) })));

/** A few kilobytes when they are packed: each entry is an object in memory. */
describe('a short file that lists more than any workbook has is refused', () => {
  const relationships = '<Relationship Target="a"/>'.repeat(mostRelationships);

  it.each(['_rels/.rels', 'xl/_rels/workbook.xml.rels'])('relationships in %s', (part) =>
    expect(readRows(behind(part, '</Relationships>', relationships))).rejects.toMatchObject({
      code: 'IMPORT_BOMB',
      params: { reason: 'bir parçanın çok fazla bağlantısı var' },
    }),
  );

  it('sheets', () =>
    expect(readRows(behind('xl/workbook.xml', '</sheets>', '<sheet name="a"/>'.repeat(mostListedSheets)))).rejects.toMatchObject({
      code: 'IMPORT_BOMB',
      params: { reason: 'çok fazla sayfa var' },
    }));

  it('parts of names that go on and on', () =>
    expect(readRows(buildZip([...parts, { name: 'x'.repeat(maxNameBytes + 1), data: '' }]))).rejects.toMatchObject({
      code: 'IMPORT_DAMAGED',
    }));
});

it('an attribute as long as nothing that is read says nothing', () => {
  const sheets = (length: number) => workbookParts({ sheets: [{ name: 'x'.repeat(length), rows: [['a']] }] });
  return withFile(buildZip(sheets(maxAttributeBytes + 1)), async (path) => {
    await using workbook = await openWorkbook(path);
    expect(workbook.sheets[0].name).toBe('');
  });
});

describe('a record of JSON with more values than fit into memory is refused', () => {
  const record = (list: string): Buffer => Buffer.from(`[{"name":"Çınar","tags":${list}}]`);
  const refused = { code: 'IMPORT_TEXT_UNREADABLE', params: { reason: 'içinde çok büyük bir kayıt var' } };

  it.each([
    ['side by side', `[${'{},'.repeat(mostValuesOfRecord / 2)}{}]`],
    ['within each other', `${'['.repeat(mostValuesOfRecord)}${']'.repeat(mostValuesOfRecord)}`],
    ['of numbers', `[${'1,'.repeat(mostValuesOfRecord)}1]`],
  ])('%s', (_, list) => expect(readRows(record(list))).rejects.toMatchObject(refused));

  it('while many records with as many values together are read', async () => {
    const records = Array.from({ length: 20 }, (_, index) => `{"name":"${index}","tags":[${'1,'.repeat(mostValuesOfRecord / 10)}1]}`);
    expect(await readRows(Buffer.from(`[${records.join(',')}]`))).toHaveLength(21);
  });

  it('while names as long as no header are left out', async () => {
    const [header] = await readRows(Buffer.from(JSON.stringify([{ name: 'Çınar', ['x'.repeat(longestPath + 1)]: 'y', city: 'İzmir' }])));
    expect(header.cells).toEqual(['name', 'city']);
  });

  it('while signs within a text are no values', async () => {
    expect(await readRows(Buffer.from(JSON.stringify([{ name: ',[{'.repeat(mostValuesOfRecord / 5) }])))).toHaveLength(2);
  });
});
