import { europeFonts } from '../../config/static.ts';

/** The range `europe` of styles/fonts.css, without what stands in its range `latin` as well. */
const europeLetters = /[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0192\u0218-\u021b\u1e9e\u20b9\u20ba\u20bd]/;

export const needsEuropeFonts = (text: string): boolean => europeLetters.test(text);

/**
 * Fonts that the letters of a page need beyond those of every page. Found by the browser in its first layout, they would cost it
 * a second one; of low priority, because what is seen first rarely has such a letter.
 */
export const fontPreloads = (body: string): string =>
  needsEuropeFonts(body)
    ? europeFonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${file}">`).join('')
    : '';
