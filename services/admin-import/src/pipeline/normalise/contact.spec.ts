import { describe, expect, it } from '@jest/globals';
import { unreadable } from '../reading.ts';
import { readEmail } from './email.ts';
import { linksOf, readLink } from './link.ts';
import { readPhoneText } from './phone.ts';
import { readPostal } from './postal-code.ts';

describe('readPhoneText', () => {
  it.each([
    ['+41 44 380 21 81', null, '+41 44 380 21 81', '+41443802181'],
    ['+1 315-471-7747', 'US', '+1 315-471-7747', '+13154717747'],
    ['(347) 451-3873', 'US', '(347) 451-3873', '+13474513873'],
    ['(347) 451-3873', null, '(347) 451-3873', null],
    [18_664_889_356, 'US', '18664889356', '+18664889356'],
    ['443802181.0', 'CH', '443802181', '+41443802181'],
    ['0216 312 06 07 / 0532 111 22 33', 'TR', '0216 312 06 07', '+902163120607'],
    ['["+90 216 312 06 07", "+90 532 111 22 33"]', 'TR', '+90 216 312 06 07', '+902163120607'],
    ['902122000000', 'TR', '902122000000', '+902122000000'],
    ['tel:+902163120607', 'TR', '+902163120607', '+902163120607'],
  ])('%p in %p', (value, country, text, e164) => expect(readPhoneText(value, country)).toEqual({ text, e164 }));

  it.each(['5,51194E+12', '9.05E+11', '9.05e11', 1.2e21, 5511940000000, 905000000000])('%p has lost its digits', (value) =>
    expect(readPhoneText(value, 'TR')).toBe(unreadable('phone-lost-digits')),
  );
  it.each(['call us', '12', '0536 *** 12 12', '548548596xxxx', '2026-03-01 to 2026-04-01 or so'])('%p is no phone number', (value) =>
    expect(readPhoneText(value, 'TR')).toBe(unreadable('phone-unreadable')),
  );
});

describe('readEmail', () => {
  it.each([
    ['Info@Example.com', 'info@example.com'],
    ['a@b.com, c@d.com', 'a@b.com'],
    ['["a@b.com", "c@d.com"]', 'a@b.com'],
    ['mailto:a@b.com', 'a@b.com'],
    ['iletişim@örnek.com.tr', 'iletişim@örnek.com.tr'],
  ])('%s', (text, expected) => expect(readEmail(text)).toBe(expected));
  it.each(['info at example.com', '@example.com', 'a@b', 'a@b..com', 'http://example.com'])('%s is none', (text) =>
    expect(readEmail(text)).toBe(unreadable('email-unreadable')),
  );
});

describe('readLink', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['example.com', 'https://example.com'],
    ['https://a.example/1, https://b.example/2', 'https://a.example/1'],
    ['/url?q=https://www.example.com/&opi=79508299', 'https://www.example.com/'],
    ['[{"link": "/url?q=https://book.example/x\\u0026opi=1", "source": "book.example"}]', 'https://book.example/x'],
    ['{"link": "https://menu.example/", "source": ""}', 'https://menu.example/'],
    ['["https://one.example", "https://two.example"]', 'https://one.example'],
  ])('%s', (text, expected) => expect(readLink(text)).toBe(expected));

  it.each(['{"link": "", "source": ""}', '[{"source": "x"}]'])('%s says nothing', (text) => expect(readLink(text)).toBeNull());
  it.each(['javascript:alert(1)', 'ftp://example.com', 'our menu', 'http://user:pass@example.com'])('%s is refused', (text) =>
    expect(readLink(text)).toBe(unreadable('url-unreadable')),
  );

  it('lists every picture of a cell', () => {
    expect(linksOf('https://a.example/1.jpg::https://a.example/2.jpg')).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg']);
    expect(linksOf('[{"title": "x", "image": "https://a.example/1.jpg"}]')).toEqual(['https://a.example/1.jpg']);
    expect(linksOf('[{"photo_reference": "abc"}]')).toEqual([]);
  });
});

describe('readPostal', () => {
  it.each([
    ['WC2R 0LP', 'GB', 'WC2R 0LP', false],
    ['2139', 'US', '02139', true],
    ['98221', 'US', '98221', false],
    ['34000.0', 'TR', '34000', false],
    ['1010', 'AT', '1010', false],
    ['2139', null, '2139', false],
  ])('%s in %p', (text, country, code, repaired) => expect(readPostal(text, country)).toEqual({ code, repaired }));
  it.each(['3.4E+04', 'see address', '', 'x'.repeat(30)])('%p cannot be read', (text) =>
    expect(readPostal(text, 'TR')).toBe(unreadable('postal-code-unreadable')),
  );
});

describe('a postal code that lost its zero', () => {
  const nowhere = { state: null, city: null, address: null };
  it.each([
    ['1225', { ...nowhere, state: 'massachusetts' }, '01225'],
    ['1225', { ...nowhere, state: 'ma', address: 'Cheshire, MA 01225' }, '01225'],
    ['1225', { ...nowhere, state: 'ma', address: 'Main St 1' }, '1225'],
    ['1225', { ...nowhere, state: 'texas' }, '1225'],
  ])('%s is told by its state: %j', (text, places, code) => expect(readPostal(text, null, places)).toMatchObject({ code }));

  it.each([
    [{ ...nowhere, state: 'adana' }, '01010'],
    [{ ...nowhere, city: 'seyhan' }, '01010'],
    [nowhere, '01010'],
  ])('is mended in the province that it names: %j', (places, code) =>
    expect(readPostal('1010', 'TR', places)).toEqual({ code, repaired: true }),
  );

  it.each([
    { ...nowhere, city: 'istanbul' },
    { ...nowhere, state: 'istanbul', city: 'kadikoy' },
    { ...nowhere, address: 'Lale Sk. 5, Kadıköy/İstanbul' },
  ])('is refused where the zero would move it: %j', (places) =>
    expect(readPostal('3418', 'TR', places)).toBe(unreadable('postal-code-short')),
  );

  it('has no signs around it', () => expect(readPostal('47984،', 'SA')).toEqual({ code: '47984', repaired: false }));
});
