import { describe, expect, it } from '@jest/globals';
import { exportPath, isLargeExport, validateRange } from './export-range.ts';

describe('the range of an export', () => {
  it.each([
    ['500', '10000', { startIndex: 500, endIndex: 10_000 }],
    [' 1 ', '1', { startIndex: 1, endIndex: 1 }],
    ['1', '1000000', { startIndex: 1, endIndex: 1_000_000 }],
  ])('from %j to %j', (start, end, bounds) => expect(validateRange(start, end)).toEqual({ bounds, error: null }));

  it.each([
    ['', '10'],
    ['0', '10'],
    ['10', '9'],
    ['1.5', '9'],
    ['-1', '9'],
    ['1', 'zehn'],
    ['1', '9999999999'],
  ])('is none from %j to %j', (start, end) =>
    expect(validateRange(start, end)).toEqual({ error: 'Lütfen geçerli bir aralık girin (örn: 500 - 10000)' }),
  );

  it('ends at a million records', () => {
    expect(validateRange('1', '1000001')).toEqual({
      error: 'Güvenlik nedeniyle tek seferde en fazla 1.000.000 kayıt dışa aktarılabilir.',
    });
    expect(validateRange('500', '1000499').error).toBeNull();
  });

  it('is large beyond 100.000 records, and never where everything is exported', () => {
    expect(isLargeExport({ startIndex: 1, endIndex: 100_000 })).toBe(false);
    expect(isLargeExport({ startIndex: 1, endIndex: 100_001 })).toBe(true);
    expect(isLargeExport({})).toBe(false);
  });

  it('is asked for with what was chosen only', () => {
    expect(exportPath({})).toBe('/api/export-businesses');
    expect(exportPath({ startIndex: 1, endIndex: 5, categoryId: undefined, countryCode: 'TR' })).toBe(
      '/api/export-businesses?startIndex=1&endIndex=5&countryCode=TR',
    );
  });
});
