import { cardSvg } from './card-svg.ts';
import { encodePng } from './encode-png.ts';
import type { ShareCard } from './share-card.ts';
import { loadSvgRenderer } from './svg-renderer.ts';

/**
 * Draws a card, on a thread of its own. `fontFiles`: fonts without which no text is drawn. → PNG
 *
 * @throws SvgRendererMissing
 */
export const drawCard = async (card: ShareCard, fontFiles: readonly string[]): Promise<Buffer> => {
  const render = await loadSvgRenderer();
  const font = { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: 'Fraunces' };
  const { pixels, width, height } = await render(cardSvg(card), { font });
  return encodePng({ data: pixels, widthPx: width, heightPx: height });
};
