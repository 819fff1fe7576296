import { describe, expect, it } from '@jest/globals';
import { writeDirectory } from '../demo/directory.ts';
import { demoQueries as queries } from './search-quality/demo-queries.ts';
import { generatedBusiness, generatedQueries } from './search-quality/generated-queries.ts';
import { isRight, judge, rightIds } from './search-quality/judge.ts';
import { digitsOf, foldedBusiness, type StoredBusiness } from './search-quality/stored-businesses.ts';

const text = (value: unknown): string | null => (value === undefined ? null : String(value));
const directory: StoredBusiness[] = writeDirectory().map((row, id) =>
  foldedBusiness({
    id,
    name: String(row.name),
    category: String(row.type),
    city: text(row.city),
    address: [row.full_address, row.borough].map(text).join(', '),
    phone: text(row.phone),
    isOpen: true,
  }),
);

describe('the queries of visitors', () => {
  it('are three hundred in ten languages, each once', () => {
    expect(queries.length).toBeGreaterThanOrEqual(300);
    expect(new Set(queries.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
    const texts = queries.map((query) => query.text);
    expect(texts.filter((one, i) => texts.indexOf(one) !== i)).toEqual([]);
  });

  it('have a right answer in the demo', () => {
    expect(queries.filter(({ right }) => !directory.some((business) => isRight(right, business))).map((query) => query.text)).toEqual([]);
  });

  it('of numbers have the business of the number', () => {
    const dialled = queries.filter((query) => /^[+(\d][\d\s()/-]+$/.test(query.text));
    expect(dialled.length).toBeGreaterThan(15);
    for (const query of dialled) {
      const ending = digitsOf(query.text.replace('(0)', '')).replace(/^0+/, '');
      const owners = directory.filter(({ phone }) => phone.endsWith(ending));
      expect([query.text, owners.some((business) => isRight(query.right, business))]).toEqual([query.text, true]);
    }
  });
});

describe('the queries for made-up businesses', () => {
  const rows = 1500;
  const made = generatedQueries(rows);
  const businesses = Array.from({ length: rows }, (_, id) => foldedBusiness({ id, ...generatedBusiness(id), address: null, isOpen: true }));

  it('are three hundred in ten languages, the same every time', () => {
    expect(made.length).toBeGreaterThanOrEqual(300);
    expect(new Set(made.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
    expect(generatedQueries(50)).toEqual(generatedQueries(50));
  });

  it('have a right answer among them', () => {
    expect(made.filter(({ right }) => rightIds(right, businesses).size === 0)).toEqual([]);
  });

  it('are seldom written as the name is', () => {
    const names = new Set(businesses.map(({ name }) => name));
    expect(made.filter((query) => names.has(query.text.toLowerCase())).length).toBeLessThan(made.length / 10);
  });
});

describe('a judgement', () => {
  const business = (id: number, name: string, category = 'Wine bar', isOpen = false): StoredBusiness =>
    foldedBusiness({ id, name, category, city: 'Köln', address: 'Ring 1, Köln-Südstadt', phone: null, isOpen });

  it('knows names however they are spelled, and kinds by whole words', () => {
    expect(isRight({ name: 'cafe muller' }, business(1, 'Café Müller'))).toBe(true);
    expect(isRight({ kind: 'bar', city: 'koln' }, business(1, 'x'))).toBe(true);
    expect(isRight({ kind: 'bar' }, business(1, 'x', 'Barber shop'))).toBe(false);
    expect(isRight({ city: 'koln', district: 'sudstadt' }, business(1, 'x'))).toBe(true);
    expect(isRight({ city: 'koln', district: 'sud' }, business(1, 'x'))).toBe(false);
  });

  it('takes a closed business for wrong where an open one is asked for, and nothing for right where none is', () => {
    const right = { kind: 'bar', isOpen: true } as const;
    expect(rightIds(right, [business(1, 'x'), business(2, 'y', 'Bar', true)])).toEqual(new Set([2]));
    expect(judge(right, new Set(), [])).toEqual({ isFirstRight: true, hasAll: true });
    expect(judge(right, new Set([2]), [])).toEqual({ isFirstRight: false, hasAll: false });
  });

  it('misses a right answer that does not stand among the first ten', () => {
    const right = { kind: 'bar' };
    const both = new Set([1, 2]);
    const others = Array.from({ length: 10 }, (_, i) => 100 + i);
    expect(judge(right, both, [1, ...others, 2])).toEqual({ isFirstRight: true, hasAll: false });
    expect(judge(right, both, [1, 2, ...others])).toEqual({ isFirstRight: true, hasAll: true });
    expect(judge(right, both, others)).toEqual({ isFirstRight: false, hasAll: false });
    expect(judge(right, new Set(), [])).toEqual({ isFirstRight: false, hasAll: true });
    expect(judge(right, new Set(Array.from({ length: 50 }, (_, i) => i)), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({
      isFirstRight: true,
      hasAll: true,
    });
  });
});
