import { describe, expect, it } from '@jest/globals';
import { sortChosenFiles } from './chosen-files.ts';

const zip = 'PK\u0003\u0004';
const file = (name: string, content: string | Uint8Array<ArrayBuffer> = zip, size?: number): File =>
  size === undefined ? new File([content], name) : Object.defineProperty(new File([content], name), 'size', { value: size });

const reasons = async (kind: 'workbook' | 'text', ...files: File[]) =>
  (await sortChosenFiles(files, kind)).refused.map(({ reason }) => reason);

describe('chosen workbooks', () => {
  it('are .xlsx and .xls of at most 500 MB', async () => {
    const files = [file('a.xlsx'), file('b.XLS'), file('c.pdf'), file('d.xlsx', zip, 501 * 1024 * 1024)];
    const { accepted, refused } = await sortChosenFiles(files, 'workbook');
    expect(accepted.map(({ name }) => name)).toEqual(['a.xlsx', 'b.XLS']);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'yalnızca .xlsx ve .xls dosyaları yüklenebilir.',
      expect.stringContaining('500 MB'),
    ]);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'Bu dosya bir Excel dosyası değil (PNG resmi)'],
    ['a letter', '%PDF-1.7', 'Bu dosya bir Excel dosyası değil (PDF belgesi)'],
    [
      'a list as text',
      'name;city\nKöşe;İzmir',
      'bir metin dosyası (CSV, TSV veya JSON). Yanındaki “CSV, TSV veya JSON içe aktar” ile yükleyin.',
    ],
    ['anything', new Uint8Array([1, 2, 3, 0, 5]), 'tanınmayan bir dosya'],
    ['nothing', '', 'Dosya boş'],
  ])('are refused by their first bytes: %s', async (_, content, sentence) => {
    expect((await reasons('workbook', file('a.xlsx', content)))[0]).toContain(sentence);
  });

  it.each([
    ['.xls of today', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['.xls of Excel 4', new Uint8Array([0x09, 0x04, 0x06, 0x00])],
    ['.xlsx', zip],
  ])('pass: %s', async (_, content) => {
    expect(await reasons('workbook', file('a.xls', content))).toEqual([]);
  });

  it('that cannot be read here are left to the server', async () => {
    const broken = Object.defineProperty(file('a.xlsx'), 'slice', { value: () => ({ arrayBuffer: () => Promise.reject(new Error()) }) });
    expect(await reasons('workbook', broken)).toEqual([]);
  });
});

describe('chosen text files', () => {
  it.each([
    ['a.csv', 'ad;şehir'],
    ['a.tsv', new Uint8Array([0xff, 0xfe, 0x61, 0x00])],
    ['a.jsonl', '{"name":"Köşe"}\n'],
  ])('pass: %s', async (name, content) => {
    expect(await reasons('text', file(name, content))).toEqual([]);
  });

  it.each([
    ['a.xlsx', 'x', 'yalnızca .csv, .tsv, .json ve .jsonl'],
    ['a.csv', zip, 'Bu bir Excel dosyası'],
    ['a.csv', '%PDF-1.7', 'PDF belgesi'],
    ['a.csv', new Uint8Array([1, 0, 0]), 'metin dosyası değil'],
  ])('are refused: %s %#', async (name, content, sentence) => {
    expect((await reasons('text', file(name, content)))[0]).toContain(sentence);
  });
});
