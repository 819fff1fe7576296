import { maxBulkEdit, maxInteger } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { bodyLimitBytes } from '../limits.ts';
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

  describe('that are long lists of records', () => {
    const recordsOf = (most: number, last: number) =>
      Array.from({ length: most }, (_, index) => ({ id: last - most + 1 + index, name: 'A'.repeat(100) }));

    it.each([1_000_999, maxInteger])('name all of the largest bulk edit by their ids, also when told again (up to %i)', (last) => {
      const records = recordsOf(maxBulkEdit, last);
      const told = storedValue(records);
      expect(told).toEqual({ characters: JSON.stringify(records).length, sha256: expect.any(String), ids: records.map(({ id }) => id) });
      expect(storedValue(told)).toEqual(told);
      expect(JSON.stringify(told).length).toBeLessThan(bodyLimitBytes / 50);
    });

    it('name none of far more of them', () => {
      expect(storedValue(recordsOf(2 * maxBulkEdit, maxInteger))).not.toHaveProperty('ids');
    });

    it('hold no list of ids that is longer, whoever calls it told', () => {
      const ids = recordsOf(2 * maxBulkEdit, maxInteger).map(({ id }) => id);
      expect(storedValue({ characters: 1, sha256: 'a', ids })).not.toHaveProperty('ids');
      expect(storedValue({ characters: 1, sha256: 'a'.repeat(20_000), ids: [1] })).toMatchObject({ sha256: { characters: 20_000 } });
    });
  });

  it('stay as they are when they are shortened again', () => {
    for (const value of [{ code: 'x'.repeat(501) }, Array.from({ length: 1000 }, (_, index) => `entry ${index}`)])
      expect(storedValue(storedValue(value))).toEqual(storedValue(value));
  });
});
