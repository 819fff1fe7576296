import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCells, readRows } from '../../test/read-workbook.ts';
import { buildWorkbook, type CellInput, workbookParts } from '../../test/workbook-builder.ts';
import { buildZip } from '../../test/zip-builder.ts';
import type { CellValue } from './table/cell.ts';
import { WorkbookError } from './table/workbook.errors.ts';

/** Text that Excel can hold: no half characters, no NUL. Runs of `_xHHHH_` and control characters are welcome. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('_x000D_', '_x005F_', '_x', '_xD83D_', '&amp;', ']]>', '<t>', '\r\n', ' ', 'None', '\ufeff'),
    fc.string({ unit: fc.constantFrom('_', 'x', '0', '4', '1', '5', 'F', 'ş') }),
  )
  .filter((value) => !value.includes('\0') && value.isWellFormed());

const value: fc.Arbitrary<CellInput> = fc.oneof(
  text,
  text.map((one) => ({ value: one, isInline: true })),
  fc.array(text, { minLength: 1, maxLength: 4 }).map((rich) => ({ rich })),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one || 0),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);

const expectedOf = (input: CellInput): CellValue => {
  if (input === null) return undefined;
  if (typeof input !== 'object') return input === '' ? undefined : input;
  return (input.rich?.join('') ?? input.value) || undefined;
};

const isBlank = (cell: CellValue): boolean => cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const expectedRows = (rows: CellInput[][]): CellValue[][] =>
  rows
    .map((row) => row.map(expectedOf))
    .filter((row) => !row.every(isBlank))
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== undefined) + 1));

describe('whatever stands in the cells', () => {
  it('comes back as it was', async () => {
    const sheets = fc.array(fc.array(value, { maxLength: 6 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(sheets, fc.boolean(), async (rows, hasReferences) => {
        const cells = await readCells(buildWorkbook({ sheets: [{ rows }], hasReferences }));
        expect(cells).toEqual(expectedRows(rows));
      }),
      { numRuns: 100 },
    );
  });
});

/** A small generator with a seed, so that a failure can be repeated. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** FUZZ_SEED=… walks other ways than those that every run takes. */
const seedOf = (usual: number): number => usual + Number(process.env.FUZZ_SEED ?? 0);

/** Of the processor and in this thread, µs: on a busy machine time passes by itself, and others collect the garbage of all tests. */
const fewSeconds = 2_000_000;
const processorTime = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(since);
  return user + system;
};

const outcome = async (bytes: Buffer): Promise<'rows' | 'refused'> => {
  const started = process.threadCpuUsage();
  try {
    await readRows(bytes, { hyperlinks: true });
    return 'rows';
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    return 'refused';
  } finally {
    expect(processorTime(started)).toBeLessThan(fewSeconds);
  }
};

describe('a text of very many runs', () => {
  const rich = new Array<string>(50_000).fill('_');

  it.each([
    ['in the shared strings', { rich }],
    ['in its cell', { rich, isInline: true }],
  ])('is read in little time %s', async (_, cell) => {
    expect(await outcome(buildWorkbook({ sheets: [{ rows: [['name'], [cell]] }] }))).toBe('rows');
  });
});

describe('a file with bytes changed at random', () => {
  const parts = workbookParts({
    sheets: [
      {
        rows: [
          ['name', 'site'],
          ['Çınar', { value: 'Site', link: 'https://cinar.example' }],
          [{ rich: ['a', 'b'] }, 4.5],
        ],
      },
    ],
  });

  it.each<[string, Buffer]>([
    ['deflated parts', buildZip(parts)],
    ['stored parts', buildZip(parts.map((part) => ({ ...part, isStored: true })))],
    [
      'zip64 fields',
      buildZip(
        parts.map((part) => ({ ...part, isWide: true })),
        { isWide: true },
      ),
    ],
  ])('is read or refused, never more, with %s', async (_, sound) => {
    const rounds = 100;
    const random = randomFrom(seedOf(20_260_301));
    const outcomes = { rows: 0, refused: 0 };
    for (let round = 0; round < rounds; round++) {
      const bytes = Buffer.from(sound);
      for (let flips = 1 + random(4); flips > 0; flips--) bytes[random(bytes.length)] = random(256);
      outcomes[await outcome(bytes)]++;
    }
    expect(outcomes.rows + outcomes.refused).toBe(rounds);
    expect(outcomes.refused).toBeGreaterThan(rounds / 3);
  });

  it('is read or refused wherever it is cut', async () => {
    const sound = buildZip(parts);
    for (let length = 0; length < sound.length; length += 37) expect(await outcome(sound.subarray(0, length))).toBe('refused');
  });

  it('is read or refused where its XML is changed behind a true checksum', async () => {
    const random = randomFrom(seedOf(7));
    const names = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/styles.xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
    for (let round = 0; round < 50; round++) {
      const changed = parts.map((part) => {
        if (part.name !== names[round % names.length]) return part;
        const data = Buffer.from(part.data as string);
        for (let flips = 1 + random(3); flips > 0; flips--) data[random(data.length)] = random(128);
        return { ...part, data };
      });
      expect(await outcome(buildZip(changed))).toMatch(/rows|refused/);
    }
  });

  const markup = [
    ...[
      '<c',
      '</c>',
      '<v>',
      '</v>',
      '<row',
      '</row>',
      '<si>',
      '</si>',
      '<sheetData>',
      '</sheetData>',
      '<?',
      '?>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
    ],
    ...[
      '&amp;',
      '&#x0;',
      '&#1114112;',
      '&lt',
      '&b;',
      '<!DOCTYPE a [<!ENTITY b "c">]>',
      'r="A1"',
      'r="XFE1"',
      't="s"',
      't="zz"',
      's="99999999"',
    ],
    ...['"', "'", '\0', '9999999999', '-1', '1e999', 'xmlns="x"', '\ud83d', '_x0000_'],
  ];

  /** One piece put in, taken out or doubled. */
  const mangle = (text: string, random: (below: number) => number): string => {
    const at = random(text.length + 1);
    const end = Math.min(text.length, at + random(60));
    const inserts = [markup[random(markup.length)], '', text.slice(at, end).repeat(2 + random(2))];
    const kind = random(3);
    return text.slice(0, at) + inserts[kind] + text.slice(kind === 0 ? at : end);
  };

  it.each([11, 12])('is read or refused where its XML is cut, doubled and sprinkled with other markup, with seed %i', async (seed) => {
    const random = randomFrom(seedOf(seed));
    for (let round = 0; round < 75; round++) {
      const target = parts[random(parts.length)].name;
      const changed = parts.map((part) => {
        if (part.name !== target) return part;
        let data = String(part.data);
        for (let changes = 1 + random(4); changes > 0; changes--) data = mangle(data, random);
        return { ...part, data };
      });
      expect(await outcome(buildZip(changed))).toMatch(/rows|refused/);
    }
  });
});
