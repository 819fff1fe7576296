import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { neededParts } from './font-preloads.ts';

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
  it.each([
    ['Şişli', ['turkish']],
    ['İzmir, ₺ 120', ['turkish']],
    ['Łódź', ['europe']],
    ['Brașov', ['europe']],
    ['GROẞ', ['europe']],
    ['Beyoğlu, Kraków and Košice', ['turkish', 'europe']],
  ])('have the letters of %s', (text, parts) => expect(neededParts(text)).toEqual(parts));

  it.each(['', 'Café Müller', 'Kapalı', 'Œuvre', '東京', '€ 12'])('are not needed for %j', (text) => expect(neededParts(text)).toEqual([]));

  it('are those that the style sheet would ask for', () => {
    const latin = rangeOf('inter-latin');
    const ranges = { turkish: rangeOf('inter-turkish'), europe: rangeOf('inter-europe') };
    expect(ranges.europe.size).toBeGreaterThan(100);
    for (let point = 0; point < 0x2200; point++) {
      const asked = Object.entries(ranges).flatMap(([part, range]) => (range.has(point) && !latin.has(point) ? [part] : []));
      expect([point, neededParts(String.fromCodePoint(point))]).toEqual([point, asked]);
    }
  });
});
