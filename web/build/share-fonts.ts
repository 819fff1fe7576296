import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const packages = fileURLToPath(new URL('../../node_modules/@fontsource-variable', import.meta.url));

/**
 * Letters of the pictures: `drawable-text.ts` of the gateway knows the same. No marks: a letter that a file has not is taken from another one only
 * where it cannot be put together.
 */
const letters = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x203a],
  [0x20a0, 0x20c0],
  [0x2116, 0x2122],
]
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)))
  .join('');

/**
 * One weight each: what draws the pictures knows no axes. Their texts are in Fraunces, whose parts stand in for one another; it has no Greek and no
 * Cyrillic letters.
 */
const families = [
  { name: 'fraunces', file: 'opsz', parts: ['latin', 'latin-ext', 'vietnamese'], axes: { wght: 560, opsz: 72 } },
  { name: 'inter', file: 'wght', parts: ['greek', 'cyrillic', 'cyrillic-ext'], axes: { wght: 560 } },
] as const;

interface FontFile {
  name: string;
  content: Uint8Array;
}

/** The site's fonts as TrueType, one file for each area of letters. */
export const cutShareFonts = (): Promise<FontFile[]> =>
  Promise.all(
    families.flatMap(({ name, file, parts, axes }) =>
      parts.map(async (part) => {
        const source = readFileSync(join(packages, name, `files/${name}-${part}-${file}-normal.woff2`));
        return {
          name: `${name}-${part}.ttf`,
          content: await subsetFont(source, letters, { targetFormat: 'truetype', variationAxes: axes }),
        };
      }),
    ),
  );

/** Puts them beside the server's bundle: the gateway draws the pictures of shared pages with them. */
export const shareFonts = (): Plugin => ({
  name: 'share-fonts',
  async writeBundle({ dir }) {
    if (this.environment.name !== 'ssr' || !dir) return;
    mkdirSync(join(dir, 'fonts'), { recursive: true });
    for (const { name, content } of await cutShareFonts()) writeFileSync(join(dir, 'fonts', name), content);
  },
});
