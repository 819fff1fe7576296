import { describe, expect, it } from '@jest/globals';
import { cutShareFonts } from '../build/share-fonts.ts';

describe('the fonts of the pictures of shared pages', () => {
  it('are TrueType files of both families, small enough to be read for each picture', async () => {
    const fonts = await cutShareFonts();
    expect(new Set(fonts.map(({ name }) => name.split('-')[0]))).toEqual(new Set(['fraunces', 'inter']));
    for (const { name, content } of fonts) {
      expect(name).toMatch(/\.ttf$/);
      expect(Buffer.from(content).readUInt32BE(0)).toBe(0x00010000);
      expect(content.length).toBeLessThan(80 * 1024);
    }
  });
});
