import { describe, expect, it } from '@jest/globals';
import { lineOfActivity, subjectNameOf } from './activity-line.ts';

describe('the line of an activity', () => {
  const counts = { totalRows: 12_000, created: 11_400, updated: 300, unchanged: 250, rejected: 50 };

  it.each([
    [
      'import.finished',
      null,
      { fileName: 'kafe.xlsx', ...counts },
      'kafe.xlsx: 12.000 satır · 11.400 yeni · 300 güncellenen · 250 değişmeyen · 50 reddedilen',
    ],
    [
      'import.failed',
      null,
      { fileName: 'kafe.xlsx', ...counts, errorCode: 'IMPORT_FILE_DAMAGED' },
      'kafe.xlsx: 12.000 satır · 11.400 yeni · 300 güncellenen · 250 değişmeyen · 50 reddedilen · IMPORT_FILE_DAMAGED',
    ],
    ['import.started', null, { fileName: 'kafe.xlsx', preview: true }, 'kafe.xlsx · önizleme'],
    ['catalog.reset', { businesses: 365_000 }, null, '365.000 işletme silindi'],
    ['backup.taken', null, { cause: 'operator', bytes: 9, rows: 365_000 }, '365.000 satır'],
    ['backup.restored', null, { takenAt: '2026-11-28T02:00:05.000Z', rows: 365_000 }, '2026-11-28 02:00 (UTC) · 365.000 satır'],
    ['backup.downloaded', null, { takenAt: '2026-11-28T02:00:05.000Z', cause: 'schedule' }, '2026-11-28 02:00 (UTC)'],
    ['backup.removed', { takenAt: '2026-11-28T02:00:05.000Z', cause: 'schedule' }, null, '2026-11-28 02:00 (UTC)'],
    ['businesses.deleted', [{ id: 1 }, { id: 2 }], null, '2 işletme'],
    ['category.merged', { name: 'Bar', slug: 'bar' }, { name: 'Cafe', moved: 1 }, 'Bar → Cafe · 1 işletme'],
    ['city.merged', { name: 'Ankara' }, { name: 'Ankara', moved: 7 }, 'Ankara · 7 işletme'],
    ['category.renamed', { name: 'Bar' }, { name: 'Meyhane' }, 'Bar → Meyhane'],
    ['business.updated', { phone: '030', email: null }, { phone: '040' }, '2 alan değişti'],
    ['business.updated', { name: 'Lale', phone: '030' }, { name: 'Lale', phone: '040' }, '1 alan değişti'],
    ['cache.cleared', null, null, null],
    ['import.undone', null, null, null],
  ])('%s', (action, before, after, line) => expect(lineOfActivity({ action, before, after })).toBe(line));

  it('is there where the values were shortened or have another form', () => {
    expect(lineOfActivity({ action: 'businesses.updated', before: null, after: null })).toBeNull();
    expect(lineOfActivity({ action: 'import.started', before: 7, after: 'text' })).toBeNull();
  });
});

describe('the name of a subject', () => {
  it.each([
    ['import.applied', null, { fileName: 'kafe.xlsx' }, 'kafe.xlsx'],
    ['import.applied', null, null, null],
    ['business.updated', { name: 'Lale', phone: '030' }, { name: 'Gül', phone: '040' }, 'Gül'],
    ['business.deleted', { name: 'Lale' }, null, 'Lale'],
    ['business.told-apart', null, { businesses: [{ name: 'Lale' }, { name: 'Gül' }] }, 'Lale – Gül'],
    ['category.renamed', { name: 'Bar' }, { name: 'Meyhane' }, null],
  ])('%s', (action, before, after, name) => expect(subjectNameOf({ action, before, after })).toBe(name));
});
