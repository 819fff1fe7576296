import { afterEach, describe, expect, it } from '@jest/globals';
import { readCells } from '../../../test/read-workbook.ts';
import { buildWorkbook } from '../../../test/workbook-builder.ts';
import { StringStore } from './string-store.ts';

const MiB = 1024 * 1024;
const texts = Array.from({ length: 30_000 }, (_, index) => `${index}:${'çğ'.repeat((index * 7919) % 97)}`);
texts[20_000] = 'x'.repeat(3 * MiB);

const open: StringStore[] = [];
const fill = (memoryBytes: number): StringStore => {
  const store = new StringStore({ memoryBytes, maxBytes: 100 * MiB, maxStrings: 1_000_000 });
  open.push(store);
  for (const text of texts) {
    const bytes = Buffer.from(text);
    store.mark(bytes.length);
    store.write(bytes, bytes.length);
  }
  store.seal();
  return store;
};
const read = (store: StringStore, index: number): string => {
  const { bytes, start, end } = store.get(index);
  return bytes.toString('utf8', start, end);
};

afterEach(() => {
  for (const store of open.splice(0)) store.close();
});

describe('StringStore', () => {
  it.each([
    ['in memory', 100 * MiB],
    ['in the file but for the first slab', 0],
    ['in both', 2 * MiB],
  ])('gives back every string kept %s', (_, memoryBytes) => {
    const store = fill(memoryBytes);
    expect(store.count).toBe(texts.length);
    expect(texts.findIndex((text, index) => read(store, index) !== text)).toBe(-1);
  });

  it('gives them in any order', () => {
    const store = fill(MiB);
    for (let step = 0; step < 20_000; step++) {
      const index = (step * 104_729) % texts.length;
      expect(read(store, index) === texts[index]).toBe(true);
    }
  });

  it('holds nothing', () => {
    const store = new StringStore({ memoryBytes: 0, maxBytes: 1, maxStrings: 1 });
    store.seal();
    expect(store.count).toBe(0);
  });

  it('refuses more than its limit', () => {
    const store = new StringStore({ memoryBytes: MiB, maxBytes: 10, maxStrings: 1 });
    store.mark(11);
    expect(() => store.write(Buffer.alloc(11), 11)).toThrow(/IMPORT_BOMB/);
    expect(() => store.mark(12)).toThrow(/IMPORT_BOMB/);
  });
});

describe('a workbook with more strings than memory', () => {
  it('is read from the file', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => [`${index} ${'ş'.repeat(400)}`, 'İstanbul']);
    expect(await readCells(buildWorkbook(rows), { stringMemoryBytes: 0 })).toEqual(rows);
  });
});
