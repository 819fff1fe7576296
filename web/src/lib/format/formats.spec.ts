import { describe, expect, it } from '@jest/globals';
import { formatFileSize, formatTurkishDuration, formatTurkishNumber } from '../admin/turkish.ts';
import { formatCount, formatNumber, formatTotal } from './count.ts';
import { cutText, textOfHtml } from './cut.ts';
import { formatDay, formatMonth } from './date.ts';
import { formatDistance } from './distance.ts';
import { phoneLink, safeWebAddress } from './web-address.ts';

describe('counts', () => {
  it.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 5_110_000, -1234])('%d has its thousands apart', (count) => {
    expect(formatNumber(count)).toBe(new Intl.NumberFormat('en-US').format(count));
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1999, '1.9K'],
    [24_130, '24.1K'],
    [365_412, '365K'],
    [1_204_000, '1,204K'],
  ])('%d on a tile is %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it('say when they are a lower bound', () => {
    expect(formatTotal(1000, false)).toBe('1,000+');
    expect(formatTotal(9999, true)).toBe('9,999');
  });
});

describe('cut texts', () => {
  it('stay whole where they fit', () => {
    expect(cutText('one  two\nthree', 160)).toBe('one two three');
  });

  it('end on a word border within the length', () => {
    expect(cutText('one two, three four', 12)).toBe('one two…');
    for (const length of [20, 60, 160]) expect(cutText('word '.repeat(100), length).length).toBeLessThanOrEqual(length);
  });

  it('cut a single long word, never a character', () => {
    expect(cutText('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(cutText('😀'.repeat(20), 10).isWellFormed()).toBe(true);
  });

  it('read the words of HTML once', () => {
    expect(cutText(textOfHtml('<p>Fish &amp;lt; <b>chips</b></p>'), 160)).toBe('Fish &lt; chips');
  });
});

describe('dates and distances', () => {
  it('are in UTC and in words', () => {
    expect(formatMonth('2026-11-30T23:59:59.000Z')).toBe('November 2026');
    expect(formatDay('2026-09-03T00:00:00.000Z')).toBe('3 September 2026');
  });

  it.each([
    [0.004, '10 m'],
    [0.42, '420 m'],
    [0.994, '990 m'],
    [0.996, '1.0 km'],
    [2.44, '2.4 km'],
    [18.4, '18 km'],
  ])('%d km is %s', (km, text) => {
    expect(formatDistance(km)).toBe(text);
  });
});

describe('Turkish numbers', () => {
  it('group by points', () => {
    expect(formatTurkishNumber(365_000)).toBe('365.000');
    expect(formatFileSize(48_211_022)).toBe('46 MB');
  });

  it.each([
    [0.4, '0 sn'],
    [28, '28 sn'],
    [185, '3 dk 5 sn'],
    [3725, '1 sa 2 dk'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formatTurkishDuration(seconds)).toBe(text);
  });
});

describe('addresses of imported records', () => {
  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//evil', 'example.com', ''])('%j is none', (address) => {
    expect(safeWebAddress(address)).toBeNull();
  });

  it('are kept where they lead to the web', () => {
    expect(safeWebAddress('https://example.com/a b')).toBe('https://example.com/a%20b');
    expect(phoneLink('+49 (30) 263-9190')).toBe('tel:+49302639190');
    expect(phoneLink('ask')).toBeNull();
  });

  it.each([
    ['0312 555 11 22', '+903125551122', 'tel:+903125551122'],
    ['0312 555 1122 dahili 12', '+903125551122;ext=12', 'tel:+903125551122;ext=12'],
    ['0312 555 1122 dahili 12', null, 'tel:03125551122;ext=12'],
    ['+90 (0) 532 111 22 33', null, 'tel:+905321112233'],
    ['(212) 555-0100 x123', null, 'tel:2125550100;ext=123'],
  ])('dial the number of %s, and no more', (phone, e164, link) => {
    expect(phoneLink(phone, e164)).toBe(link);
  });
});
