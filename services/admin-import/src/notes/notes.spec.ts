import { type FilePlaces, type ImportAnalysis, type ImportSheet, mostJoinedSheets } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { findHeader, isHeaderFault } from '../pipeline/headers/header-map.ts';
import { warningReasons } from '../pipeline/reading.ts';
import { notesAfterAnalysis, withCityCountries } from './analysis-notes.ts';
import { fileNotes, type ReadFile } from './file-notes.ts';
import { sheetNotes } from './sheet-notes.ts';

const planOf = (headers: string[]) => {
  const found = findHeader([{ rowNumber: 1, cells: headers }]);
  if (isHeaderFault(found)) throw new Error(found.code);
  return found.plan;
};
const places: FilePlaces = { country: null, city: null, withoutCountry: 0, withoutCity: 0, found: [], unknown: 0 };
const file = (given: Partial<ReadFile> = {}): ReadFile => ({
  plan: planOf(['name', 'address', 'city']),
  places,
  stagedRows: 10,
  unidentified: 0,
  warningGroups: [],
  sheets: [],
  unnamedSheets: 0,
  ...given,
});
const kinds = (given: Partial<ReadFile>) => fileNotes(file(given)).map(({ kind, level, count }) => [kind, level, count]);
const analysis = (given: Partial<ImportAnalysis>): ImportAnalysis =>
  ({ rows: 100, categoriesCreated: 0, cityCountries: [], heldBack: 0, ...given }) as ImportAnalysis;

describe('notes on a file', () => {
  it('are none where nothing is strange', () => expect(fileNotes(file())).toEqual([]));

  it.each<[string, Partial<ReadFile>, unknown[]]>([
    ['no column of cities', { plan: planOf(['name', 'address']), places: { ...places, withoutCity: 10 } }, ['no-city', 'alarm', 10]],
    ['rows without a city', { places: { ...places, withoutCity: 6 } }, ['no-city', 'alarm', 6]],
    ['ids that Excel rounded', { warningGroups: [{ column: 'B', header: 'cid', reason: warningReasons['id-lost-digits'], count: 4, rows: [2] }] }, ['rounded-ids', 'alarm', 4]],
    ['a scale', { plan: { ...planOf(['name', 'address', 'city']), ratingScale: 10 } }, ['one-scale', 'notice', null]],
    ['nothing but name and phone', { plan: planOf(['name', 'phone', 'city']), unidentified: 7 }, ['only-name-and-phone', 'alarm', 7]],
  ])('tell of %s', (_, given, note) => expect(kinds(given)).toContainEqual(note)); // biome-ignore format: one line

  it('are silent about few rows without a city, and about those that get one', () => {
    expect(kinds({ places: { ...places, withoutCity: 2 } })).toEqual([]);
    expect(kinds({ places: { ...places, withoutCity: 10, city: 'İzmir' } })).toEqual([]);
  });
});

describe('notes after the comparison', () => {
  it('tell of more new categories than a tenth of the rows', () => {
    expect(notesAfterAnalysis([], places, analysis({ rows: 100, categoriesCreated: 30 }))).toMatchObject([{ kind: 'many-categories', level: 'alarm', count: 30 }]); // biome-ignore format: one line
    expect(notesAfterAnalysis([], places, analysis({ rows: 100, categoriesCreated: 8 }))).toEqual([]);
    expect(notesAfterAnalysis([], places, analysis({ rows: 1000, categoriesCreated: 90 }))).toEqual([]);
  });

  it('count the rows that joined a city of their name, once', () => {
    const before = { ...places, withoutCountry: 5, unknown: 5 };
    const joined = analysis({ cityCountries: [{ countryCode: 'TR', count: 3 }] });
    const once = withCityCountries(before, joined);
    expect(once).toMatchObject({ unknown: 2, found: [{ countryCode: 'TR', source: 'city', rows: 3 }] });
    expect(withCityCountries(once, joined)).toEqual(once);
    expect(notesAfterAnalysis([], once, joined).map(({ kind, level, count }) => [kind, level, count])).toEqual([
      ['no-country', 'alarm', 2],
      ['country-found', 'notice', 3],
    ]);
  });
});

describe('notes on sheets', () => {
  const sheet = (name: string, given: Partial<ImportSheet> = {}): ImportSheet => ({
    name,
    rows: 10,
    isRead: true,
    isHidden: false,
    isMissing: false,
    ...given,
  });
  it.each<[string, ImportSheet[], unknown[]]>([
    ['one', [sheet('A')], []],
    ['two that are one list', [sheet('A'), sheet('B', { rows: 5 })], [['sheets-joined', 'notice', 15]]],
    ['a cover', [sheet('A'), sheet('Kapak', { isRead: false, rows: 3 })], [['sheets-unread', 'notice', 3]]],
    ['another list', [sheet('A'), sheet('B', { isRead: false, rows: 300 })], [['sheets-unread', 'alarm', 300]]],
    ['a hidden list', [sheet('A'), sheet('B', { isRead: false, isHidden: true, rows: 300 })], [['sheets-unread', 'notice', 300]]],
    ['one without a part', [sheet('A'), sheet('B', { isRead: false, isMissing: true, rows: null })], [['sheet-missing', 'alarm', null]]],
  ])('%s', (_, sheets, expected) => {
    expect(sheetNotes(sheets).map(({ kind, level, count }) => [kind, level, count])).toEqual(expected);
  });

  it('count those that are not named, and say so loudly: whole lists may be among them', () => {
    const covers = Array.from({ length: 100 }, (_, index) => sheet(`Kapak ${index}`, { isRead: false, rows: 1 }));
    expect(sheetNotes([sheet('A'), ...covers], 899)).toMatchObject([
      { kind: 'sheets-unread', level: 'alarm', text: expect.stringContaining('ve 994 sayfa daha. Başlıkları') },
    ]);
  });

  it('say how many are read as one list where others under the same header are left', () => {
    const read = Array.from({ length: mostJoinedSheets }, (_, index) => sheet(`Şehir ${index}`));
    expect(sheetNotes([...read, sheet('Son', { isRead: false, rows: 1 })])[0]).toMatchObject({
      level: 'alarm',
      text: 'Okunmayan sayfalar: “Son” (1 satır). Bir dosyanın en çok 401 sayfası tek liste olarak okunur; kalanları ayrı bir dosya olarak yükleyin.',
    });
  });
});
