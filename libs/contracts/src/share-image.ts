/** Pictures that stand for pages where they are shared. The browser reads this file too, so it must not import the schema library. */

/** The size that social cards crop least, pixels; `static/share.png` of the web app, which stands for all other pages, has it too. */
export const shareImageSize = { widthPx: 1200, heightPx: 630 } as const;

const folder = '/share-images';
const suffix = '.png';

/** Address of the picture of a page that has no photo. `page`: its path. */
export const shareImagePath = (page: string): string => folder + page + suffix;

/** Path of the page that a picture stands for; null for any other address. */
export const pageOfShareImage = (path: string): string | null =>
  path.startsWith(`${folder}/`) && path.endsWith(suffix) ? path.slice(folder.length, -suffix.length) : null;
