import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type LostLetters, lostLettersOf, repairMojibake, repairTurkish } from './mojibake.ts';

const misread = (text: string, codePage: string): string => new TextDecoder(codePage).decode(new TextEncoder().encode(text));

describe('repairMojibake', () => {
  it.each([
    ['MÃ¼nchen', 'München'],
    ['Bistrot Ã\u00a0 Paris', 'Bistrot à Paris'],
    ['Ä°stanbul KadÄ±kÃ¶y ÅŸiÅŸli', 'İstanbul Kadıköy şişli'],
    ['BucureÈ™ti', 'București'],
    ['Ã–sterreich', 'Österreich'],
    ['Joeâ€™s â€“ Bar', 'Joe’s – Bar'],
    ['MÃƒÂ¼nchen', 'München'],
  ])('repairs %j', (text, expected) => expect(repairMojibake(text)).toEqual({ text: expected, repaired: true, damaged: false }));

  it.each([
    'München',
    'São Paulo',
    'CAFÉ™',
    'MENÜ“',
    'CAFFÈ™',
    'Ağrı Dağı',
    'ŞİŞLİ',
    'ALİ’NİN YERİ',
    'Ulaş’ın Yeri',
    'ULUDAĞ’IN',
    'Dağ’ın Evi',
    'Café’s “Bar”',
    'Açaí…',
    'CHÎ’s',
    'España',
    'à la “carte”…',
    '東京',
    'Москва',
    'مطعم',
    'Huế',
    'Ångström',
    'plain',
    '',
  ])('leaves %j alone', (text) => expect(repairMojibake(text)).toEqual({ text, repaired: false, damaged: false }));

  it.each(['München Ã¼', 'Åžişli', 'caf\ufffd', 'Mü nchen Ã¼ber'])('reports %j, which does not read cleanly', (text) =>
    expect(repairMojibake(text)).toEqual({ text, repaired: false, damaged: true }),
  );

  const words = fc.array(
    fc.constantFrom('İstanbul', 'ığüşöç', 'Zürich', 'Москва', 'Ελλάδα', 'مطعم', 'Huế', 'naïve', '€ 5', 'Đà Nẵng', 'a', '1'),
    { minLength: 1, maxLength: 4 },
  );

  it('undoes what either Windows code page does', () => {
    fc.assert(
      fc.property(words, fc.constantFrom('windows-1252', 'windows-1254'), (given, codePage) => {
        const text = given.join(' ');
        expect(repairMojibake(misread(text, codePage)).text).toBe(text);
        expect(repairMojibake(text).text).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

describe('repairTurkish', () => {
  it('reads the Turkish code page', () => expect(repairTurkish('KADÝKÖY Þiþli Beðen ýþýk')).toBe('KADİKÖY Şişli Beğen ışık'));
  it('leaves the rest alone', () => expect(repairTurkish('Kadıköy')).toBe('Kadıköy'));
});

describe('lostLettersOf', () => {
  it.each<[LostLetters, readonly string[]]>([
    ['often', ['Kad?k?y ?ar??s?', 'KADIK?Y BE??KTA?']],
    ['once', ['Be?ikta? ?ar??', 'm?nchen', '?i?li', 'BE??KTA?', 'K?Y', 'IZM?R', 'D?YARBAKIR', 'Kim?ne? Bar']],
    [
      'perhaps',
      [
        '?stanbul',
        'Lale ?ehir',
        '???letmesi',
        '?STANBUL',
        'CUMHUR?YET',
        "?uestlove's Cheesesteaks",
        '?Qué Tal?',
        'WHO?WHAT Escape Room',
        'WHO?Me',
      ],
    ],
    ['none', ['Why?', 'What? Where?', 'Guess? Kids', 'WHO?', 'Who?What', 'Kim? ne?', '? Mark', 'Who ?', '']],
  ])('%s in %j', (expected, texts) => {
    for (const text of texts) expect([text, lostLettersOf(text)]).toEqual([text, expected]);
  });
});
