import { describe, expect, it } from '@jest/globals';
import { markedParts } from './marked-letters.ts';

/** Marked pieces in brackets. */
const marked = (name: string, typed: string) =>
  markedParts(name, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('');

describe('the letters that were typed', () => {
  it.each([
    ['Bakery', 'ba', '[Ba]kery'],
    ['Back Werk', 'we ba', '[Ba]ck [We]rk'],
    ['İstanbul Kebap', 'ist keb', '[İst]anbul [Keb]ap'],
    ['Café Müller', 'cafe mul', '[Café] [Mül]ler'],
    ['Alabama', 'ba', 'Alabama'],
    ['Bar Bar', 'bar', '[Bar] [Bar]'],
    ["Joe's Bar", "joe's", "[Joe]'[s] Bar"],
    ['Pizza', 'pizze', 'Pizza'],
    ['東京タワー', '東京', '[東京]タワー'],
    ['Bakery', '', 'Bakery'],
    ['', 'ba', ''],
  ])('of %j by %j', (name, typed, expected) => expect(marked(name, typed)).toBe(expected));
});
