import { describe, expect, it } from '@jest/globals';
import { setText } from './text-lines.ts';

const space = { sizesPx: [80, 40], widthPx: 400, mostLines: 2 };

describe('setting a text', () => {
  it('takes the largest size in which it fits', () => {
    expect(setText('Roma', space)).toEqual({ sizePx: 80, lines: ['Roma'] });
    expect(setText('Caffè Roma al porto', space)).toMatchObject({ sizePx: 40 });
  });

  it('breaks between words, and loses none', () => {
    const { lines } = setText('Caffè Roma al porto vecchio', space);
    expect(lines).toHaveLength(2);
    expect(lines.join(' ')).toBe('Caffè Roma al porto vecchio');
  });

  it('cuts what is too long in the smallest size', () => {
    const { sizePx, lines } = setText('word '.repeat(40).trim(), space);
    expect([sizePx, lines.length]).toEqual([40, 2]);
    expect(lines[1]).toMatch(/word…$|wor?…$/);
  });

  it('breaks a word that is longer than a line', () => {
    const { lines } = setText('W'.repeat(200), space);
    expect(lines).toHaveLength(2);
    expect(lines[0].length).toBeLessThan(15);
    expect(lines[1].endsWith('…')).toBe(true);
  });

  it('has one line for nothing', () => expect(setText('', space).lines).toEqual(['']));
});
