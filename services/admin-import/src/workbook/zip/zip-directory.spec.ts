import { describe, expect, it } from '@jest/globals';
import { readRows } from '../../../test/read-workbook.ts';
import { withPart, workbookParts } from '../../../test/workbook-builder.ts';
import { buildZip, type ZipPart } from '../../../test/zip-builder.ts';

const parts = workbookParts({ sheets: [{ rows: [['name'], ['Çınar']] }] });
const sheet = 'xl/worksheets/sheet1.xml';
const declared = (lie: ZipPart['declared']): Buffer => buildZip(withPart(parts, sheet, (part) => ({ ...part, declared: lie })));
const padded = (bytes: number): Buffer =>
  buildZip(withPart(parts, sheet, (part) => ({ ...part, data: `${part.data}${' '.repeat(bytes)}`, declared: { size: 500 } })));
const refusal = (bytes: Buffer, options: Parameters<typeof readRows>[1] = {}) => expect(readRows(bytes, options)).rejects;

describe('limits, before a byte is unpacked', () => {
  it('refuses too many parts', () => refusal(buildZip(parts), { limits: { entries: 3 } }).toMatchObject({ code: 'IMPORT_BOMB' }));

  it('refuses ten thousand and one', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => ({ name: `p${index}`, data: '', isStored: true }));
    await refusal(buildZip(many)).toMatchObject({ code: 'IMPORT_BOMB', params: { reason: 'arşivde 10001 parça var' } });
  });

  it('refuses more than 8 GiB altogether', () =>
    refusal(
      buildZip(
        withPart(parts, sheet, (part) => ({ ...part, isWide: true, declared: { size: 9 * 1024 ** 3, compressedSize: 9 * 1024 ** 3 } })),
      ),
    ).toMatchObject({ code: 'IMPORT_BOMB', params: { reason: 'açılmış boyutu 10 GB' } }));

  it('refuses a large part packed beyond reason', () =>
    refusal(declared({ size: 200 * 1024 ** 2 })).toMatchObject({ code: 'IMPORT_BOMB' }));

  it('lets a small part be packed as tightly as it likes', async () => {
    const airy = withPart(parts, sheet, (part) => ({ ...part, data: `${part.data}${`${' '.repeat(1000)}<!---->`.repeat(5000)}` }));
    expect(await readRows(buildZip(airy))).toHaveLength(2);
  });

  it('refuses parts that share their bytes', () => refusal(declared({ offset: 0 })).toMatchObject({ code: 'IMPORT_BOMB' }));

  it('refuses a part behind the directory', () =>
    refusal(declared({ compressedSize: 50_000 })).toMatchObject({ code: expect.stringMatching(/BOMB|DAMAGED/) }));

  it('refuses parts with a password', () => refusal(declared({ flags: 1 })).toMatchObject({ code: 'IMPORT_ENCRYPTED' }));

  it('refuses a list of sheets too large to be one', () =>
    refusal(buildZip(parts), { limits: { smallPartBytes: 100 } }).toMatchObject({ code: 'IMPORT_BOMB' }));
});

describe('limits, while unpacking', () => {
  it('stops where more bytes come than the directory says', () => refusal(padded(3_000_000)).toMatchObject({ code: 'IMPORT_BOMB' }));

  it('stops at a text that no cell can hold', async () => {
    const long = workbookParts({ sheets: [{ rows: [['x'.repeat(2_000_000)]] }] });
    await refusal(buildZip(long)).toMatchObject({ code: 'IMPORT_BOMB', params: { reason: 'bir hücre olağan dışı uzun' } });
  });

  it('stops at a tag that never ends', async () => {
    const endless = withPart(parts, sheet, (part) => ({ ...part, data: `<worksheet a="${'x'.repeat(6_000_000)}` }));
    await refusal(buildZip(endless)).toMatchObject({ code: 'IMPORT_BOMB' });
  });

  it('stops at strings beyond the limit', () =>
    refusal(buildZip(parts), { limits: { sharedTextBytes: 3 } }).toMatchObject({ code: 'IMPORT_BOMB' }));

  it('stops at more strings than the limit', () =>
    refusal(buildZip(parts), { limits: { sharedTexts: 1 } }).toMatchObject({ code: 'IMPORT_BOMB' }));

  it('stops at more links than a sheet can have', async () => {
    const linked = workbookParts({ sheets: [{ rows: [[{ value: 'a', link: 'https://a.example' }]] }] });
    const wide = withPart(linked, sheet, (part) => ({
      ...part,
      data: part.data.toString().replace('ref="A1" r:id', 'ref="A1:XFD1048576" r:id'),
    }));
    await refusal(buildZip(wide), { hyperlinks: true }).toMatchObject({ code: 'IMPORT_BOMB' });
  });
});
