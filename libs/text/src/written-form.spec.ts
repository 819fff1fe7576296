import { expect, it } from '@jest/globals';
import { writtenForm } from './written-form.ts';

it.each([
  ['lale sokak no 5 kadikoy', 'lale sk 5 kadikoy'],
  ['lale sk 5 kadikoy turkiye', 'lale sk 5 kadikoy'],
  ['ataturk caddesi 1 moda mahallesi', 'ataturk cd 1 moda mh'],
  ['lindenstrasse 3 10115 berlin germany', 'lindenstr 3 10115 berlin'],
  ['main street 1 springfield united states', 'main st 1 springfield'],
  ['5 main st springfield il 62701 usa', '5 main st springfield il 62701'],
  ['p o box 12', 'po box 12'],
  ['lale cd 5', 'lale cd 5'],
  ['turkiye', 'turkiye'],
])('%s is compared as %s', (address, form) => expect(writtenForm(address)).toBe(form));
