import { describe, expect, it } from '@jest/globals';
import { writeDirectory } from '../demo/directory.ts';
import { isRight, type JudgedBusiness, judge, queries } from './search-quality/judge.ts';

const text = (value: unknown): string | null => (value === undefined ? null : String(value));
const directory: JudgedBusiness[] = writeDirectory().map((row) => ({
  name: String(row.name),
  category: String(row.type),
  city: text(row.city),
  phone: text(row.phone),
  isOpen: true,
}));
const digits = (phone: string | null): string => (phone ?? '').replace(/\D/g, '');

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
      const ending = digits(query.text).replace(/^0+/, '');
      const owners = directory.filter(({ phone }) => digits(phone).endsWith(ending));
      expect([query.text, owners.some((business) => isRight(query.right, business))]).toEqual([query.text, true]);
    }
  });
});

describe('a judgement', () => {
  const business = (name: string, category = 'Wine bar', city = 'Köln'): JudgedBusiness => ({
    name,
    category,
    city,
    phone: null,
    isOpen: false,
  });

  it('knows names however they are spelled, and kinds by whole words', () => {
    expect(isRight({ name: 'Café Müller' }, business('Cafe Muller'))).toBe(true);
    expect(isRight({ kind: 'bar', city: 'koln' }, business('x'))).toBe(true);
    expect(isRight({ kind: 'bar' }, business('x', 'Barber shop'))).toBe(false);
  });

  it('takes a closed business for wrong where an open one is asked for, and nothing for right where none is', () => {
    const right = { kind: 'bar', isOpen: true } as const;
    expect(isRight(right, business('x'))).toBe(false);
    expect(isRight(right, { ...business('x'), isOpen: true })).toBe(true);
    expect(judge(right, [], 0)).toEqual({ isFirstRight: true, hasAll: true });
    expect(judge(right, [], 1)).toEqual({ isFirstRight: false, hasAll: false });
  });

  it('misses a right answer that does not stand among the first ten', () => {
    const right = { kind: 'bar' };
    const others = Array.from({ length: 10 }, (_, i) => business(`${i}`, 'Cafe'));
    expect(judge(right, [business('a'), ...others, business('b')], 2)).toEqual({ isFirstRight: true, hasAll: false });
    expect(judge(right, [business('a'), business('b'), ...others], 2)).toEqual({ isFirstRight: true, hasAll: true });
    expect(judge(right, [...others], 2)).toEqual({ isFirstRight: false, hasAll: false });
    expect(judge(right, [], 0)).toEqual({ isFirstRight: false, hasAll: true });
    expect(
      judge(
        right,
        Array.from({ length: 10 }, (_, i) => business(`${i}`)),
        50,
      ),
    ).toEqual({ isFirstRight: true, hasAll: true });
  });
});
