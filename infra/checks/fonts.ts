/**
 * `node infra/checks/fonts.ts` cuts the site's fonts out of the packages they come in: the letters that one language area needs, the weights
 * and features that the style sheets use. A first visit waits for these bytes. `--check` compares what is committed with what it would write.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = 'web/src/styles/fonts';

/** As in `unicode-range` of web/src/styles/fonts.css. */
const ranges = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
  // By themselves: names of places in Türkiye stand on pages of all places, and have no other letter of `europe`.
  turkish: 'U+011E-011F, U+0130, U+015E-015F, U+20BA',
  europe: 'U+0100-011D, U+0120-012F, U+0131-015D, U+0160-017F, U+0192, U+0218-021B, U+1E9E, U+20B9, U+20BD',
  rest: 'U+0180-0191, U+0193-0217, U+021C-02BA, U+1E00-1E9D, U+1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20B8, U+20BB-20BC, U+20BE-20C0',
};

/** Layout features: what browsers apply by themselves, figures of one width, and the two shapes that base.css asks for. */
const features = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'tnum', 'cv11', 'ss03'];

const families = {
  inter: { source: (part: string) => `inter/files/inter-${part}-wght-normal.woff2`, axes: { wght: { min: 400, max: 700 } } },
  // Headings have one weight and one optical size, that of a small heading: an axis for each size would nearly double the file.
  fraunces: {
    source: (part: string) => `fraunces/files/fraunces-${part}-opsz-normal.woff2`,
    axes: { wght: 560, opsz: 36 },
  },
};

const lettersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

const cut = (family: keyof typeof families, part: keyof typeof ranges): Promise<Uint8Array> => {
  const { source, axes } = families[family];
  const file = join(root, 'node_modules/@fontsource-variable', source(part === 'latin' ? 'latin' : 'latin-ext'));
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: features, noHinting: true } as const;
  return subsetFont(readFileSync(file), lettersOf(ranges[part]), options);
};

const isCommitted = (file: string, bytes: Uint8Array): boolean => existsSync(file) && Buffer.from(bytes).equals(readFileSync(file));

const isCheck = process.argv.includes('--check');
mkdirSync(join(root, folder), { recursive: true });
for (const family of ['inter', 'fraunces'] as const)
  for (const part of ['latin', 'turkish', 'europe', 'rest'] as const) {
    const bytes = await cut(family, part);
    const file = join(root, folder, `${family}-${part}.woff2`);
    if (!isCheck) writeFileSync(file, bytes);
    else if (!isCommitted(file, bytes)) {
      console.error(`${folder}/${family}-${part}.woff2 is not what the packages give. Run: node infra/checks/fonts.ts`);
      process.exitCode = 1;
    }
  }
if (!process.exitCode) console.log(`fonts: ${folder} holds what the packages give`);
