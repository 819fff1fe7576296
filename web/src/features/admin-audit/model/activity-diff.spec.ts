import { describe, expect, it } from '@jest/globals';
import { diffOf } from './activity-diff.ts';
import { type FeatureWords, wordsOfValue } from './activity-words.ts';

const words: FeatureWords = {
  nameOfField: (field) => ({ phone: 'Telefon', state: 'İl veya eyalet', name: 'İşletme adı' })[field] ?? field,
  nameOfSetting: (path) => `Ayar ${path}`,
  nameOfPlacement: (placement) => `Yer ${placement}`,
  stateOfMessage: (state) => `Durum ${state}`,
};
const diff = (action: string, before: unknown, after: unknown) =>
  diffOf({ action, before, after }, words).map((part) => [part.name, part.before, part.after]);

describe('the difference that an action made', () => {
  it('is each field that changed, by its Turkish name, days too', () => {
    const was = { phone: '030', email: 'a@b.de', workingHours: { Monday: '9-17', Sunday: 'Closed' } };
    const is = { phone: '040', workingHours: { Monday: 'Closed', Sunday: 'Closed' }, email: 'a@b.de' };
    expect(diff('business.updated', was, is)).toEqual([
      ['Telefon', '030', '040'],
      ['workingHours › Pazartesi', '9-17', 'Closed'],
    ]);
  });

  it('names a field by what was changed', () => {
    const changed = (action: string) => diff(action, { state: 'new' }, { state: 'done' })[0][0];
    expect([changed('contact-message.updated'), changed('city.updated')]).toEqual(['Durum', 'İl veya eyalet']);
    expect(diff('city.updated', { name: 'Ankra' }, { name: 'Ankara' })[0][0]).toBe('Ad');
  });

  it('is all of what was made or taken away', () => {
    expect(diff('import.finished', null, { fileName: 'kafe.xlsx', rejected: 0 })).toEqual([
      ['Dosya', null, 'kafe.xlsx'],
      ['Reddedilen', null, 0],
    ]);
    expect(diff('business.deleted', { phone: '030', email: null }, null)).toEqual([['Telefon', '030', null]]);
  });

  it('is the value itself where it has no fields, and nothing where nothing was stored', () => {
    expect(diff('businesses.deleted', [{ id: 1 }], null)).toEqual([['Değer', [{ id: 1 }], null]]);
    expect(diff('import.undone', null, null)).toEqual([]);
  });

  it('calls what stands within a field by its own name', () => {
    expect(diff('business.created', null, { category: { name: 'Bar' } })).toEqual([['category › Ad', null, 'Bar']]);
    expect(diff('businesses.exported', null, { businesses: 3 })).toEqual([['İşletme', null, 3]]);
  });

  it('calls settings and placements as their screens do', () => {
    const named = (action: string, before: object, after: object) => diff(action, before, after).map(([name]) => name);
    expect(named('site-settings.saved', { operator: { name: 'A' } }, { operator: { name: 'B' } })).toEqual(['Ayar operator.name']);
    expect(named('ad-placements.saved', { top: { adSlot: '1' } }, { top: { adSlot: '2' } })).toEqual(['Yer top › Reklam alanı']);
  });
});

describe('a value of an action', () => {
  it.each([
    ['backup.taken', 'cause', 'schedule', 'Zamanlanmış'],
    ['backup.taken', 'bytes', 3 * 1024 ** 2, '3 MB'],
    ['backup.taken', 'rows', 365_000, '365.000'],
    ['import.finished', 'created', 11_400, '11.400'],
    ['contact-message.updated', 'state', 'done', 'Durum done'],
    ['subscription.created', 'businessId', 11_400, '11400'],
    ['business.updated', 'state', 'done', 'done'],
    ['backup.taken', 'cause', 'moon', 'moon'],
    ['business.created', 'businessStatus', 'OPERATIONAL', 'Faaliyette'],
    ['submission.started', 'engines', ['indexnow', 'google'], 'indexnow, google'],
    ['business.created', 'unreadableDays', [], 'boş'],
    ['business.created', 'reviews', [{ rating: 5 }], '[{"rating":5}]'],
  ])('%s, %s: %p is shown as %s', (action, key, value, text) => expect(wordsOfValue(action, { path: [key] }, value, words)).toBe(text));
});
