import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { needsEuropeFonts } from './font-preloads.ts';

const css = readFileSync(new URL('../../styles/fonts.css', import.meta.url), 'utf8');

/** Code points of the range of one of the font files. */
const rangeOf = (file: string): Set<number> => {
  const [, text] = new RegExp(`${file}[^}]*unicode-range:([^;]*);`).exec(css) ?? [];
  const points = new Set<number>();
  for (const [, first, last = first] of (text ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)) {
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point++) points.add(point);
  }
  return points;
};

describe('fonts that are asked for ahead', () => {
  it.each(['Şişli', 'Łódź', 'Brașov', '₺ 120', 'GROẞ'])('have the letters of %s', (text) => expect(needsEuropeFonts(text)).toBe(true));
  it.each(['', 'Café Müller', 'Kapalı', 'Œuvre', '東京', '€ 12'])('are not needed for %j', (text) =>
    expect(needsEuropeFonts(text)).toBe(false),
  );

  it('are those that the style sheet would ask for', () => {
    const latin = rangeOf('inter-latin');
    const europe = rangeOf('inter-europe');
    expect(europe.size).toBeGreaterThan(100);
    for (let point = 0; point < 0x2200; point++)
      expect([point, needsEuropeFonts(String.fromCodePoint(point))]).toEqual([point, europe.has(point) && !latin.has(point)]);
  });
});
