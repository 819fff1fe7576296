import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(new URL('../src/styles/theme.css', import.meta.url), 'utf8');
/** A rule's text, without that of the rules in it. */
const ruleOf = (start: string): string => css.slice(css.indexOf(start)).split('\n}', 1)[0];
const declared = (rule: string): [string, string][] =>
  [...rule.matchAll(/--color-([\w-]+): (light-dark\(.*\)|oklch\(.*\));/g)].map(([, name, value]) => [name, value]);
/** The colours of the back office: its own over those of the site. */
const colours = new Map([...declared(ruleOf('@theme {')), ...declared(ruleOf(':root[data-area="admin"] {'))]);

interface Colour {
  chroma: number;
  hue: number;
}

/** A colour by day and by night. */
const dayAndNight = (name: string): Colour[] =>
  [...(colours.get(name) ?? '').matchAll(/oklch\([\d.]+ ([\d.]+) ([\d.]+)/g)].map(([, chroma, hue]) => ({
    chroma: Number(chroma),
    hue: Number(hue),
  }));

const leastChroma = 0.05;
const redHues = { to: 45, from: 330 };
const isRed = ({ chroma, hue }: Colour): boolean => chroma >= leastChroma && (hue <= redHues.to || hue >= redHues.from);

describe('the colours of the back office', () => {
  it('are red where something is wrong', () => {
    expect(dayAndNight('danger').map(isRed)).toEqual([true, true]);
  });

  it.each(['accent', 'accent-strong', 'running', 'focus', 'positive', 'warning'])('are not red for %s', (name) => {
    expect(dayAndNight(name).map(isRed)).toEqual([false, false]);
  });

  it('tell work under way from the focus, from success and from a warning', () => {
    const hues = ['running', 'focus', 'positive', 'warning'].map((name) => dayAndNight(name)[0].hue);
    for (const [index, hue] of hues.entries()) for (const other of hues.slice(index + 1)) expect(Math.abs(hue - other)).toBeGreaterThan(20);
  });
});
