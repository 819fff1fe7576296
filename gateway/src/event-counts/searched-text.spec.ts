import { describe, expect, it } from '@jest/globals';
import { searchedText } from './searched-text.ts';

describe('a searched text', () => {
  it.each([
    ['  Pizza   Napoli ', 'pizza napoli'],
    ['İSTANBUL', 'istanbul'],
    ['cafe\u0301', 'café'],
    ['24 saat açık 365 gün', '24 saat açık 365 gün'],
  ])('%j is counted as %j', (typed, text) => expect(searchedText(typed)).toBe(text));

  it.each([
    'ayse@example.com',
    'ayse＠example.com',
    'ayse﹫example.com',
    'ayse%40example.com',
    'ayse (at) example.com',
    'ayse [AT] example.com',
    '+90 216 555 12 34',
    '0532 1234567',
    '٠٥٣٢ ١٢٣ ٤٥ ٦٧',
    '۰۵۳۲۱۲۳۴۵۶۷',
    '०५३२१२३४५६७',
    '０３－１２３４－５６７８',
    '①②③④⑤⑥⑦',
  ])('that might name a person is not kept: %s', (typed) => expect(searchedText(typed)).toBe(''));

  it.each(['a\u0000b', 'a\ud800', 'x'.repeat(201)])('that cannot be stored is not kept: %j', (typed) =>
    expect(searchedText(typed)).toBe(''),
  );
});
