import { randomInt } from 'node:crypto';

/** No letter that could be taken for another, no vowel that could make a word. */
const letters = 'bcdfghjkmnpqrstvwxyz23456789';

/** Random letters of 4.8 bits each, for codes that are typed off a sheet. */
export const unmistakableLetters = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
