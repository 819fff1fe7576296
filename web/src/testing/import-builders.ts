import type { HeaderMapping, ImportPreview, ImportSheet, ImportWarning } from '@directory/contracts';

/** A sheet of three columns of which two were understood. */
export const aMapping = (changes: Partial<HeaderMapping> = {}): HeaderMapping => ({
  sheet: 'İşletmeler',
  headerRow: 1,
  mapped: [
    { column: 'A', header: 'name', field: 'name' },
    { column: 'B', header: 'tel', field: 'phone' },
  ],
  unmapped: [{ column: 'C', header: 'Notlar' }],
  blank: [],
  duplicate: [],
  otherSheets: [],
  ...changes,
});

/** Sheets that are read as one list. */
export const readSheets = (...names: string[]): ImportSheet[] =>
  names.map((name) => ({ name, rows: 10, isRead: true, isHidden: false, isMissing: false }));

/** The preview of that sheet: one new business, one changed one, one row left out. */
export const aPreview = (changes: Partial<ImportPreview> = {}): ImportPreview => ({
  columns: [
    { column: 'A', header: 'name', field: 'name', samples: ['Kahve Dünyası', 'Simit Sarayı'] },
    { column: 'B', header: 'tel', field: 'phone', samples: ['+90 212 000 00 00'] },
    { column: 'C', header: 'Notlar', field: null, samples: [] },
  ],
  firstRows: [
    { rowNumber: 1, cells: ['name', 'tel', 'Notlar'] },
    { rowNumber: 2, cells: ['Kahve Dünyası', '+90 212 000 00 00', ''] },
  ],
  notes: [],
  places: null,
  earlier: null,
  created: [{ rowNo: 2, name: 'Kahve Dünyası', category: 'Cafe', city: 'İstanbul', address: null, phone: '+90 212 000 00 00' }],
  updated: [
    {
      rowNo: 1200,
      name: 'Simit Sarayı',
      slug: 'simit-sarayi',
      changes: [
        { field: 'phone', before: null, after: '+90 312 111 11 11' },
        { field: 'website', before: 'https://eski.example', after: null },
      ],
    },
  ],
  fields: [{ field: 'phone', count: 1400 }],
  compared: 2000,
  withoutEffect: 0,
  rejected: [{ rowNo: 7, reason: 'İşletme adı boş.', cells: { A: '', B: '123', C: 'x', D: 'd', E: 'e', F: 'f', G: 'yedinci' } }],
  ...changes,
});

export const aWarning = (changes: Partial<ImportWarning> = {}): ImportWarning => ({
  column: 'F',
  header: 'rating',
  reason: 'Sayı değil',
  count: 12,
  rows: [3, 1400],
  ...changes,
});
