import { describe, expect, it } from '@jest/globals';
import { formatTurkishTime } from './turkish.ts';
import { partChangesOf, shownValue } from './value-changes.ts';

describe('the parts of a change', () => {
  it('are the one feature that changed, not all of them', () => {
    const before = { Ödeme: { 'Kredi kartı': true, Nakit: true }, Olanaklar: { Otopark: 'ücretli' } };
    const after = { Ödeme: { 'Kredi kartı': false, Nakit: true }, Olanaklar: { Otopark: 'ücretli' } };
    expect(partChangesOf({ field: 'about', before, after })).toEqual([
      { path: ['Ödeme', 'Kredi kartı'], name: 'Ödeme › Kredi kartı', before: true, after: false },
    ]);
  });

  it('are the days whose hours changed, by their Turkish names', () => {
    const change = {
      field: 'workingHours',
      before: { Monday: '9 AM - 6 PM', Sunday: 'Closed' },
      after: { Monday: 'Closed', Sunday: 'Closed' },
    };
    expect(partChangesOf(change)).toEqual([{ path: ['Monday'], name: 'Pazartesi', before: '9 AM - 6 PM', after: 'Closed' }]);
  });

  it('are all of an object that was not there before or is gone', () => {
    const value = { Ödeme: { Nakit: true } };
    const part = { path: ['Ödeme', 'Nakit'], name: 'Ödeme › Nakit' };
    expect(partChangesOf({ field: 'about', before: null, after: value })).toEqual([{ ...part, before: null, after: true }]);
    expect(partChangesOf({ field: 'about', before: value, after: null })).toEqual([{ ...part, before: true, after: null }]);
  });

  it('are the value itself where it has no parts', () => {
    expect(partChangesOf({ field: 'name', before: 'Bir', after: null })).toEqual([{ path: [], name: '', before: 'Bir', after: null }]);
    expect([true, false, null, '', 4.5].map(shownValue)).toEqual(['evet', 'hayır', 'boş', 'boş', '4.5']);
  });

  it('are dates as the office shows them, and texts as they are', () => {
    const at = '2026-11-29T09:42:15.123Z';
    expect([at, '2026-11-29', '2026-13-45', '2026-11-29 yaz'].map(shownValue)).toEqual([
      formatTurkishTime(at),
      '29 Kas 2026',
      '2026-13-45',
      '2026-11-29 yaz',
    ]);
  });
});
