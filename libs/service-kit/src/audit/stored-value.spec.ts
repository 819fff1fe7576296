import { describe, expect, it } from '@jest/globals';
import { storedValue } from './stored-value.ts';

describe('values of the audit log', () => {
  it('are stored as they are while they are short', () => {
    for (const value of [undefined, null, 7, 'text', { name: 'A', tags: [1, null] }]) expect(storedValue(value)).toBe(value);
  });

  it('hold a digest in place of a long text', () => {
    expect(storedValue({ name: 'A', code: 'x'.repeat(501) })).toEqual({ name: 'A', code: { characters: 501, sha256: expect.any(String) } });
    expect(storedValue({ name: 'A', code: 'x'.repeat(490) })).toEqual({ name: 'A', code: 'x'.repeat(490) });
  });

  it('are a digest as a whole where they are long in spite of that', () => {
    const list = Array.from({ length: 1000 }, (_, index) => `entry ${index}`);
    expect(storedValue(list)).toEqual({ characters: JSON.stringify(list).length, sha256: expect.any(String) });
  });

  it('name the records of a long list by their ids, as far as these are short themselves', () => {
    const recordsOf = (most: number) => Array.from({ length: most }, (_, index) => ({ id: 100_000 + index, name: 'A'.repeat(100) }));
    expect(storedValue(recordsOf(1000))).toMatchObject({ sha256: expect.any(String), ids: recordsOf(1000).map(({ id }) => id) });
    expect(storedValue(recordsOf(2000))).not.toHaveProperty('ids');
    expect(storedValue(storedValue(recordsOf(1000)))).toEqual(storedValue(recordsOf(1000)));
  });

  it('stay as they are when they are shortened again', () => {
    for (const value of [{ code: 'x'.repeat(501) }, Array.from({ length: 1000 }, (_, index) => `entry ${index}`)])
      expect(storedValue(storedValue(value))).toEqual(storedValue(value));
  });
});
