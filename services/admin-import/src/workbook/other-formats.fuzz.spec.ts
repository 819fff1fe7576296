import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCells, readRows } from '../../test/read-workbook.ts';
import { type CellValue, isBlankCell } from './table/cell.ts';
import { WorkbookError } from './table/workbook.errors.ts';

/** A small generator with a seed, so that a failure can be repeated. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const changed = (sound: Buffer, random: (below: number) => number): Buffer => {
  const bytes = Buffer.from(sound.subarray(0, random(4) === 0 ? random(sound.length) : sound.length));
  for (let flips = 1 + random(6); flips > 0 && bytes.length > 0; flips--) bytes[random(bytes.length)] = random(256);
  return bytes;
};

/** Rows or a refusal; anything else is a fault of ours. */
const outcome = async (bytes: Buffer): Promise<'rows' | 'refused'> => {
  try {
    await readRows(bytes, { hyperlinks: true });
    return 'rows';
  } catch (error) {
    if (error instanceof WorkbookError) return 'refused';
    throw error;
  }
};

const trimmed = (rows: readonly CellValue[][]): CellValue[][] =>
  rows.filter((row) => !row.every(isBlankCell)).map((row) => row.slice(0, row.findLastIndex((cell) => cell !== undefined) + 1));

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

const encoders: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
};

describe('text tables', () => {
  const unit = fc.constantFrom('a', 'Z', '0', 'ş', 'İ', 'é', '東', '😀', '"', ',', ';', '\t', '\n', ' ', '|', '=', '+');
  const header = ['name', 'city', 'note'];

  it('come back as they were, in every encoding and with every delimiter', async () => {
    // A number with a comma is read as one: '0,0' would come back as '0.0'.
    const cell = fc.string({ unit, maxLength: 8 }).filter((text) => !/\d,\d/.test(text));
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 });
    const encoding = fc.constantFrom(...Object.keys(encoders));
    await fc.assert(
      fc.asyncProperty(rows, encoding, fc.constantFrom(',', ';', '\t'), async (cells, name, delimiter) => {
        const lines = [header, ...cells].map((row) => row.map(quoted).join(delimiter));
        const read = await readCells(encoders[name](`${lines.join('\r\n')}\r\n`));
        expect(read).toEqual(trimmed([header, ...cells.map((row) => row.map((one) => one || undefined))]));
      }),
      { numRuns: 100 },
    );
  });

  it.each(Object.keys(encoders))('are read or refused with bytes changed at random, in %s', async (name) => {
    const table = [header, ['Çınar "Ocakbaşı"', 'Muş', 'iki\nsatır'], ['Gül', 'Şile', '']]
      .map((row) => row.map(quoted).join(';'))
      .join('\n');
    const random = randomFrom(20_260_401);
    for (let round = 0; round < 150; round++) expect(await outcome(changed(encoders[name](table), random))).toMatch(/rows|refused/);
  });

  it('are read or refused whatever the bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await outcome(Buffer.from(bytes))).toMatch(/rows|refused/);
      }),
      { numRuns: 200 },
    );
  });
});

const xlsOf = (rows: readonly (readonly CellValue[])[]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Liste');
  return write(book, { type: 'buffer', bookType: 'biff8' });
};

/** Each of these starts a process: few rounds. */
const longMs = 240_000;

describe('.xls workbooks', () => {
  it(
    'come back as they were',
    async () => {
      const value: fc.Arbitrary<CellValue> = fc.oneof(
        fc.string({ unit: fc.constantFrom('a', 'ş', 'İ', '€', '東', '"', '\n', ' ', '_'), minLength: 1, maxLength: 20 }),
        fc.integer(),
        // Far beyond these the library that writes them here takes one number for another.
        fc.double({ noNaN: true, min: -1e200, max: 1e200 }).map((one) => (Math.abs(one) < 1e-200 ? 0 : one)),
        fc.boolean(),
        fc.constant(undefined),
      );
      const rows = fc.array(fc.array(value, { minLength: 1, maxLength: 6 }), { minLength: 40, maxLength: 60 });
      await fc.assert(
        fc.asyncProperty(rows, async (cells) => {
          expect(await readCells(xlsOf(cells))).toEqual(trimmed(cells));
        }),
        { numRuns: 4, endOnFailure: true },
      );
    },
    longMs,
  );

  it(
    'are read or refused with bytes changed at random',
    async () => {
      const sound = xlsOf(Array.from({ length: 40 }, (_, index) => [`Çınar ${index}`, index * 1.5, index % 2 === 0, 'İstanbul']));
      const random = randomFrom(1);
      for (let round = 0; round < 16; round++) expect(await outcome(changed(sound, random))).toMatch(/rows|refused/);
    },
    longMs,
  );
});
