import { cardSvg } from './card-svg.ts';
import { encodePng } from './encode-png.ts';
import type { ShareCard } from './share-card.ts';

/** Loaded with the first picture: the site is served without it where its program does not run. */
const loadRenderer = async () => {
  const { default: resvg } = await import('@resvg/resvg-js');
  return resvg.renderAsync;
};
let renderer: ReturnType<typeof loadRenderer> | undefined;

/** Draws a card, on a thread of its own. `fontFiles`: fonts without which no text is drawn. → PNG */
export const drawCard = async (card: ShareCard, fontFiles: readonly string[]): Promise<Buffer> => {
  renderer ??= loadRenderer();
  const render = await renderer;
  const font = { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: 'Fraunces' };
  const { pixels, width, height } = await render(cardSvg(card), { font });
  return encodePng({ data: pixels, widthPx: width, heightPx: height });
};
