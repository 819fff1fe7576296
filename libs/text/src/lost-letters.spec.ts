import { describe, expect, it } from '@jest/globals';
import { type LostLetters, lostLettersOf, repairTurkish } from './lost-letters.ts';

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
