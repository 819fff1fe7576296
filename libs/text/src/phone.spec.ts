import { describe, expect, it } from '@jest/globals';
import { phoneE164, readPhone } from './phone.ts';

describe('phoneE164', () => {
  it.each([
    ['+41 44 380 21 81', 'CH', '+41443802181'],
    ['+1 315-471-7747', null, '+13154717747'],
    ['0443802181', 'CH', '+41443802181'],
    ['18664889356', 'US', '+18664889356'],
    ['(347) 451-3873', 'US', '+13474513873'],
    ['(347) 451-3873', 'us', '+13474513873'],
    ['90 216 3120607', 'TR', '+902163120607'],
    ['0 (216) 312 06 07', 'TR', '+902163120607'],
    ['0216 312 06 07 / 08', 'TR', '+902163120607'],
    ['0212 123 45 67 dahili 5', 'TR', '+902121234567'],
    ['444 0 123', 'TR', '+904440123'],
    ['97 754374', 'AL', '+35597754374'],
    ['099376 21642', 'IN', '+919937621642'],
    ['03-643-7202', 'IL', '+97236437202'],
    ['+355693055396', 'ZZ', '+355693055396'],
    ['+84 335 949 655, +84 1', 'VN', '+84335949655'],
    ['٠٢١٢ ١٢٣ ٤٥ ٦٧', 'TR', '+902121234567'],
  ])('reads %s of %s as %s', (text, country, expected) => expect(phoneE164(text, country)).toBe(expected));
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
  ] as const)('refuses %j of %s: %s', (text, country, problem) => expect(readPhone(text, country)).toEqual({ e164: null, problem }));
});
