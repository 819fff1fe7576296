import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { findPhone, phoneE164, readPhone } from './phone.ts';

describe('phoneE164', () => {
  it.each([
    ['+41 44 380 21 81', 'CH', '+41443802181'],
    ['+1 315-471-7747', null, '+13154717747'],
    ['0443802181', 'CH', '+41443802181'],
    ['030 / 123 45 67', 'DE', '+49301234567'],
    ['(030) / 1234567', 'DE', '+49301234567'],
    ['0212 555 11 22 / 0532 111 22 33', 'TR', '+902125551122'],
    ['（03）1234－5678', 'JP', '+81312345678'],
    ['18664889356', 'US', '+18664889356'],
    ['(347) 451-3873', 'US', '+13474513873'],
    ['(347) 451-3873', 'us', '+13474513873'],
    ['90 216 3120607', 'TR', '+902163120607'],
    ['0 (216) 312 06 07', 'TR', '+902163120607'],
    ['0216 312 06 07 / 08', 'TR', '+902163120607'],
    ['0212 123 45 67 dahili 5', 'TR', '+902121234567;ext=5'],
    ['444 0 123', 'TR', '+904440123'],
    ['97 754374', 'AL', '+35597754374'],
    ['099376 21642', 'IN', '+919937621642'],
    ['03-643-7202', 'IL', '+97236437202'],
    ['+355693055396', 'ZZ', '+355693055396'],
    ['+84 335 949 655, +84 1', 'VN', '+84335949655'],
    ['0090 532 123 45 67', null, '+905321234567'],
    ['0090 532 123 45 67', 'TR', '+905321234567'],
    ['687654321', 'IT', '+390687654321'],
    ['5321234567', 'TR', '+905321234567'],
    ['905321234567', 'TR', '+905321234567'],
    ['Tel: 0216 312 06 07', 'TR', '+902163120607'],
    ['GSM 0532 123 45 67', 'TR', '+905321234567'],
    ['(0216) 312 06 07-08', 'TR', '+902163120607'],
    ['0216 312 06 07/08', 'TR', '+902163120607'],
    ['(347) 451-3873', 'US', '+13474513873'],
    ['0216 312 06 07 - 0532 123 45 67', 'TR', '+902163120607'],
    ['0216 312 06 07 veya 0532 123 45 67', 'TR', '+902163120607'],
    ['+90 216 312 06 07 +90 532 123 45 67', null, '+902163120607'],
    ['02 9374 4000 ext 12', 'AU', '+61293744000;ext=12'],
    ['٠٢١٢ ١٢٣ ٤٥ ٦٧', 'TR', '+902121234567'],
  ])('reads %s of %s as %s', (text, country, expected) => expect(phoneE164(text, country)).toBe(expected));
});

describe('an extension', () => {
  it.each([
    ['0312 555 1122 dahili 12', 'TR', '+903125551122;ext=12'],
    ['0312 555 1122 dahili: 12-13', 'TR', '+903125551122;ext=12'],
    ['0312 555 11 22 (dahili 12)', 'TR', '+903125551122;ext=12'],
    ['0312 555 1122 d.12', 'TR', '+903125551122;ext=12'],
    ['0312 555 1122 iç hat 12', 'TR', '+903125551122;ext=12'],
    ['030 123456 Durchwahl 12', 'DE', '+4930123456;ext=12'],
    ['030 123456 DW 12', 'DE', '+4930123456;ext=12'],
    ['(212) 555-0100 x123', 'US', '+12125550100;ext=123'],
    ['(212) 555-0100x123', 'US', '+12125550100;ext=123'],
    ['(212) 555-0100, ext. 123', 'US', '+12125550100;ext=123'],
    ['(212) 555-0100,,123', 'US', '+12125550100;ext=123'],
    ['212-555-0100 #19695', 'US', '+12125550100;ext=19695'],
    ['+33 (0)1 42 68 53 00 poste 12', null, '+33142685300;ext=12'],
    ['+7 495 123-45-67 доб. 12', null, '+74951234567;ext=12'],
    ['+12125550100;ext=123', null, '+12125550100;ext=123'],
    ['+1 212 555 0100 ext 123 or +1 212 555 0101', null, '+12125550100;ext=123'],
  ])('stands apart from its number: %s', (text, country, expected) => expect(phoneE164(text, country)).toBe(expected));

  it('is a part of the number where callers dial through', () => {
    expect(phoneE164('+49 (0)30 123456-12', null)).toBe('+493012345612');
    expect(phoneE164('030 123456-12', 'DE')).toBe('+493012345612');
  });
});

describe('the zero that is dialled within a country', () => {
  it.each([
    ['+90 (0) 532 111 22 33', null, '+905321112233'],
    ['90 (0) 532 111 22 33', 'TR', '+905321112233'],
    ['+44 (0)20 7946 0958', null, '+442079460958'],
    ['+90 0312 555 11 22', null, '+903125551122'],
    ['0312 555', 'TR', null],
  ])('is none of %s of %s', (text, country, expected) => expect(phoneE164(text, country)).toBe(expected));
});

describe('words around a number', () => {
  it.each([
    ['0312 555 11 22 (pbx)', '0312 555 11 22'],
    ['0312 555 11 22 pbx', '0312 555 11 22'],
    ['0312 555 11 22 (5 hat)', '0312 555 11 22'],
    ['0312 555 11 22 - 5 hat', '0312 555 11 22'],
    ['0312 555 11 22 (Ayşe Hanım)', '0312 555 11 22'],
    ['0312 555 11 22 Ayşe Hanım', '0312 555 11 22'],
    ['Ayşe Hanım: 0312 555 11 22', '0312 555 11 22'],
    ['Tel: 0312 555 11 22 Faks: 0312 555 11 23', '0312 555 11 22'],
    ['Faks: 0312 555 11 23 Tel: 0312 555 11 22', '0312 555 11 22'],
    ['T: 0312 555 11 22 F: 0312 555 11 23', '0312 555 11 22'],
    ['Tel/Faks: 0312 555 11 22', '0312 555 11 22'],
    ['Tel. No.: 0312 555 11 22', '0312 555 11 22'],
    ['☎ 0312 555 11 22', '0312 555 11 22'],
    ['0312 555 11 22 0532 111 22 33', '0312 555 11 22'],
    ['0312 555 11 22\n0532 111 22 33', '0312 555 11 22'],
    ['0312 555 11 22 (3 hat) / 0532 111 22 33', '0312 555 11 22'],
    ['call us at 0312 555 11 22 today', '0312 555 11 22'],
  ])('are left out of %j', (text, shown) => {
    expect(findPhone(text, 'TR')).toEqual({ text: shown, e164: '+903125551122', problem: null });
    expect(findPhone(text, null).e164).toBeNull();
  });

  it.each([
    'https://wa.me/905321112233',
    'https://api.whatsapp.com/send?phone=905321112233&text=x',
    'whatsapp://send?phone=%2B905321112233',
    'tel:+905321112233',
  ])('may be a link that calls it: %s', (text) =>
    expect(findPhone(text, null)).toMatchObject({ text: '+905321112233', e164: '+905321112233' }),
  );

  it('stay where they belong to it', () => expect(findPhone('0312 555 1122 dahili 12', 'TR').text).toBe('0312 555 1122 dahili 12'));
  it('make no phone of a fax', () => expect(findPhone('Faks: 0312 555 11 23', 'TR').e164).toBeNull());
});

describe('readPhone', () => {
  it.each([
    ['5,51194E+12', 'BR', 'e-notation'],
    ['1.23457E+13', 'US', 'e-notation'],
    ['9e11', null, 'e-notation'],
    ['548548596xxxx', 'US', 'masked'],
    ['+1 347 *** ****', 'US', 'masked'],
    ['123', 'US', 'invalid'],
    ['(347) 451-3873', null, 'invalid'],
    ['call us', 'US', 'invalid'],
    ['', 'US', 'invalid'],
    ['53202163124444', 'DE', 'invalid'],
    ['0000000000', 'TR', 'masked'],
    ['1111111111', 'US', 'masked'],
  ] as const)('refuses %j of %s: %s', (text, country, problem) => expect(readPhone(text, country)).toEqual({ e164: null, problem }));
});

describe('a number behind an x', () => {
  it('is no extension where it is as long as a number', () => expect(readPhone('216044x2162162160', 'DE').e164).toBeNull());
});

describe('whatever the number', () => {
  const written = fc.array(
    fc.constantFrom('0', '00', '+', '90', '44', '1', '532', '216', '312', ' ', '-', '(', ')', '/', ',', 'x', 'tel: '),
    {
      maxLength: 12,
    },
  );
  const country = fc.constantFrom(null, 'TR', 'US', 'GB', 'IT', 'DE', 'ZZ', '');

  it('is one that can be called, or none', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          written.map((parts) => parts.join('')),
          fc.string(),
        ),
        country,
        (text, code) => {
          const { e164, problem } = readPhone(text, code);
          expect(e164 === null).toBe(problem !== null);
          if (e164 === null) return;
          expect(e164).toMatch(/^\+[1-9]\d{4,14}(?:;ext=\d{1,7})?$/);
          expect(readPhone(e164, code).e164).toBe(e164);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is found again without its plus, its spaces or its leading zero', () => {
    const numbers = fc.tuple(fc.constantFrom('532', '216', '212', '312'), fc.integer({ min: 2_000_000, max: 4_999_999 }));
    fc.assert(
      fc.property(numbers, ([area, rest]) => {
        const national = `${area}${rest}`;
        fc.pre(parsePhoneNumberFromString(`+90${national}`)?.isValid() ?? false);
        for (const text of [`+90${national}`, `0090${national}`, `90${national}`, `0${national}`, national, `0 (${area}) ${rest}`])
          expect(phoneE164(text, 'TR')).toBe(`+90${national}`);
      }),
      { numRuns: 200 },
    );
  });
});
