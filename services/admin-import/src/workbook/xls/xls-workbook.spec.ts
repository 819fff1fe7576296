import { type CellObject, CFB, utils, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from '@jest/globals';
import { readCells, readRows, withFile } from '../../../test/read-workbook.ts';
import type { CellValue } from '../table/cell.ts';
import { workbookLimits } from '../table/limits.ts';
import { openWorkbook } from '../workbook.ts';
import { readingTime } from './xls-process.ts';

type Input = CellValue | null | CellObject;

const toCell = (value: Input): CellObject | undefined => {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'object') return value;
  return { t: typeof value === 'string' ? 's' : typeof value === 'number' ? 'n' : 'b', v: value };
};

const toSheet = (rows: readonly (readonly Input[])[]): WorkSheet => {
  const sheet: WorkSheet = { '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: 20 } }) };
  rows.forEach((row, r) => {
    row.forEach((value, c) => {
      const cell = toCell(value);
      if (cell) sheet[utils.encode_cell({ r, c })] = cell;
    });
  });
  return sheet;
};

interface XlsInput {
  sheets: Record<string, readonly (readonly Input[])[]>;
  bookType?: 'biff8' | 'biff5';
  is1904?: boolean;
  hidden?: readonly string[];
}

const build = ({ sheets, bookType = 'biff8', is1904 = false, hidden = [] }: XlsInput): Buffer => {
  const names = Object.keys(sheets);
  return write(
    {
      SheetNames: names,
      Sheets: Object.fromEntries(names.map((name) => [name, toSheet(sheets[name])])),
      Workbook: { WBProps: { date1904: is1904 }, Sheets: names.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) },
    },
    { type: 'buffer', bookType },
  );
};

const sheet = (...rows: (readonly Input[])[]): XlsInput => ({ sheets: { Sayfa1: rows } });

/** The stream of records in its container. */
const contained = (records: Buffer, name = 'Workbook'): Buffer => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, `/${name}`, records);
  return CFB.write(container, { type: 'buffer' }) as Buffer;
};

const streamOf = (file: Buffer): Buffer => {
  const container = CFB.read(file, { type: 'buffer' });
  return Buffer.from((CFB.find(container, 'Workbook') ?? CFB.find(container, 'Book'))?.content as Uint8Array);
};

/** Changes the records of one kind in their places. */
const withRecords = (records: Buffer, kind: number, change: (record: Buffer) => void): Buffer => {
  const changed = Buffer.from(records);
  for (let at = 0; at + 4 <= changed.length; at += 4 + changed.readUInt16LE(at + 2)) {
    if (changed.readUInt16LE(at) === kind) change(changed.subarray(at));
  }
  return changed;
};

const codePage = 0x42;
const label = 0x204;
/** Turkish letters in their code page, for signs that the writer of our test files can write. */
const turkish: Record<string, number> = { '{': 0xf0, '}': 0xfd, '~': 0xde, '^': 0xfe, '|': 0xdd };

const inTurkishPage = (records: Buffer): Buffer =>
  withRecords(records, label, (record) => {
    for (let at = 0; at < 4 + record.readUInt16LE(2); at++) record[at] = turkish[String.fromCharCode(record[at])] ?? record[at];
  });

describe('an .xls workbook', () => {
  it.each<[string, Input, CellValue]>([
    ['a text', 'Çınar Ocakbaşı € 東京', 'Çınar Ocakbaşı € 東京'],
    ['an integer', 181, 181],
    ['a fraction', 47.367293499999995, 47.367293499999995],
    ['a negative number', -0.1278, -0.1278],
    ['true', true, true],
    ['false', false, false],
    ['a date', { t: 'n', v: 46082, z: 'yyyy-mm-dd' }, '2026-03-01'],
    ['a time', { t: 'n', v: 0.75, z: 'h:mm' }, '18:00:00'],
    ['a postal code that keeps its zero', { t: 'n', v: 6791, z: '00000' }, '06791'],
    ['a number in a text cell', { t: 'n', v: 905551112233, z: '@' }, '905551112233'],
    ['a price', { t: 'n', v: 12, z: '#,##0.00' }, 12],
  ])('gives %s', async (_, input, value) => {
    expect(await readCells(build(sheet([input, 'x'])))).toEqual([[value, 'x']]);
  });

  it('of Excel 5 has its Turkish letters, whether it names their code page or not', async () => {
    const rows = [['Ağrı Şişli İzmir', 4.5]];
    const records = inTurkishPage(streamOf(build({ ...sheet(['A{r} ~i^li |zmir', 4.5]), bookType: 'biff5' })));
    const named = withRecords(records, codePage, (record) => record.writeUInt16LE(1254, 4));
    const unnamed = withRecords(records, codePage, (record) => record.writeUInt16LE(0x0fff, 0));
    expect(await readCells(contained(named, 'Book'))).toEqual(rows);
    expect(await readCells(contained(unnamed, 'Book'))).toEqual(rows);
  });

  it('counts days from 1904 where it says so', async () => {
    expect(await readCells(build({ ...sheet([{ t: 'n', v: 44620, z: 'yyyy-mm-dd' }]), is1904: true }))).toEqual([['2026-03-01']]);
  });

  it('keeps errors apart from the values, and links beside them', async () => {
    const rows = await readRows(
      build(sheet(['a', { t: 'e', v: 0x2a }, { t: 's', v: 'Site', l: { Target: 'https://cinar.example/?a=1' } }])),
      {
        hyperlinks: true,
      },
    );
    expect([...rows[0].cells]).toEqual(['a', undefined, 'Site']);
    expect(rows[0].errors).toEqual([{ column: 1, text: '#N/A' }]);
    expect(rows[0].links?.[2]).toBe('https://cinar.example/?a=1');
  });

  it('passes over empty rows, keeps numbers of rows, and gives what is asked for', async () => {
    const file = build(sheet(['name', 'city'], [], [null, ' '], ['Lale', 'Bursa'], [null, 'Muş']));
    expect((await readRows(file)).map(({ rowNumber }) => rowNumber)).toEqual([1, 4, 5]);
    const wanted = await readRows(file, { from: 2, columns: [0] });
    expect(wanted.map(({ rowNumber, cells }) => [rowNumber, cells[0], cells[1]])).toEqual([
      [4, 'Lale', undefined],
      [5, undefined, undefined],
    ]);
  });

  it('has its sheets in order, hidden ones too', () =>
    withFile(build({ sheets: { Kapak: [['k']], Liste: [['l']] }, hidden: ['Kapak'] }), async (path) => {
      await using workbook = await openWorkbook(path);
      expect(workbook.sheets).toEqual([
        { name: 'Kapak', hidden: true },
        { name: 'Liste', hidden: false },
      ]);
      for await (const batch of workbook.rows(1)) expect(batch[0].cells).toEqual(['l']);
      expect(workbook.progress(1)).toBe(1);
    }));

  it('of many rows comes in chunks, no letter cut in two', async () => {
    const rows = Array.from({ length: 6000 }, (_, index) => [`${index} ${'ş'.repeat(index % 60)}`, index]);
    expect(await readCells(build(sheet(...rows)))).toEqual(rows);
  });
});

describe('an .xls workbook that cannot be read', () => {
  const sound = build(sheet(...Array.from({ length: 300 }, (_, index) => [`Lale ${index}`, 'Bursa'])));

  it('says so where it is cut off', async () => {
    const cut = contained(streamOf(sound).subarray(0, -2000));
    await expect(readRows(cut)).rejects.toMatchObject({ code: 'IMPORT_XLS_NOT_READABLE', params: { reason: 'dosya hasarlı' } });
    await expect(readRows(sound.subarray(0, sound.length / 2))).rejects.toMatchObject({ code: 'IMPORT_XLS_NOT_READABLE' });
  });

  it('says that it has a password', async () => {
    const records = streamOf(sound);
    const bofEnd = 4 + records.readUInt16LE(2);
    const filePass = Buffer.alloc(4 + 6);
    filePass.writeUInt16LE(0x2f, 0);
    filePass.writeUInt16LE(6, 2);
    const locked = contained(Buffer.concat([records.subarray(0, bofEnd), filePass, records.subarray(bofEnd)]));
    await expect(readRows(locked)).rejects.toMatchObject({ code: 'IMPORT_ENCRYPTED' });
  });

  it('is abandoned when it needs more memory than it may take', async () => {
    await expect(readRows(sound, { xlsMemoryBytes: 16 * 1024 * 1024 })).rejects.toMatchObject({
      code: 'IMPORT_XLS_NOT_READABLE',
      params: { reason: expect.stringContaining('bellek') },
    });
  });

  it('is abandoned when it takes too long, or when the import is cancelled', async () => {
    await expect(readRows(sound, { limits: { xlsMilliseconds: 1 } })).rejects.toMatchObject({
      params: { reason: 'okumak çok uzun sürdü' },
    });
    const left = new Error('cancelled');
    await expect(readRows(sound, { signal: AbortSignal.abort(left) })).rejects.toBe(left);
  });

  it('may take longer the larger it is', () => {
    const megabyte = 1024 * 1024;
    const { xlsBytes, xlsMilliseconds } = workbookLimits;
    expect(readingTime(90_000, xlsMilliseconds)).toBeLessThan(70_000);
    expect(readingTime(20 * megabyte, xlsMilliseconds)).toBe(90_000);
    expect(readingTime(xlsBytes, xlsMilliseconds)).toBe(xlsMilliseconds);
    expect(readingTime(xlsBytes, 1)).toBe(1);
  });

  it('is not begun where it is too large', async () => {
    await expect(readRows(sound, { limits: { xlsBytes: 1000 } })).rejects.toMatchObject({ params: { reason: '0 MB sınırını aşıyor' } });
  });
});
