import { lateFonts } from '../../config/static.ts';

/** The ranges of styles/fonts.css whose letters a page in English has only in names, without what stands in its range `latin` as well. */
const letters = {
  turkish: /[\u011e\u011f\u0130\u015e\u015f\u20ba]/,
  europe: /[\u0100-\u011d\u0120-\u012f\u0132-\u0151\u0154-\u015d\u0160-\u017f\u0192\u0218-\u021b\u1e9e\u20b9\u20bd]/,
} as const;

export type FontPart = keyof typeof letters;

const parts = Object.keys(letters) as FontPart[];

/** The parts of the fonts that a text needs beyond the one of every page. */
export const neededParts = (text: string): FontPart[] => parts.filter((part) => letters[part].test(text));

/**
 * Fonts that the letters of a page need beyond those of every page. Found by the browser in its first layout, they would cost it
 * a second one; of low priority, because what is seen first rarely has such a letter.
 */
export const fontPreloads = (body: string): string =>
  neededParts(body)
    .flatMap((part) => lateFonts[part] ?? [])
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${file}">`)
    .join('');
