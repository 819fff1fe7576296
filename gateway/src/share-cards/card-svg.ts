import { escapeXml, shareImageSize, siteName } from '@directory/contracts';
import { card } from './limits.ts';
import type { ShareCard } from './share-card.ts';
import { type SetText, setText } from './text-lines.ts';

const { widthPx, heightPx } = shareImageSize;

/** The colours of the site by daylight. */
const colours = {
  ...{ paper: '#fbf9f4', ink: '#251c17', quiet: '#5b5048', accent: '#c13214', star: '#d9870b', pale: '#e2d9cb' },
  ...{ block: '#ece5d9', street: '#fffdf9', water: '#acd4e1', park: '#c6dfbe' },
} as const;

const pin = (x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path fill="${colour}" d="M0 0C-9 -14 -22 -26 -22 -42a22 22 0 1 1 44 0C22 -26 9 -14 0 0z"/><circle cy="-42" r="8" fill="${colours.street}"/></g>`;

/** A piece of a town map. Plain areas alone: a gradient would double the bytes of the picture. */
const map = [
  '<g clip-path="url(#town)">',
  `<rect x="740" width="460" height="${heightPx}" fill="${colours.block}"/>`,
  `<path fill="${colours.park}" d="M1010 60l120-30 30 110-120 32zM840 500l90-24 26 96-92 24z"/>`,
  `<path fill="none" stroke="${colours.street}" stroke-width="52" d="M740 590c150 20 190-60 240-150s120-120 260-190"/>`,
  `<path fill="none" stroke="${colours.water}" stroke-width="40" d="M740 590c150 20 190-60 240-150s120-120 260-190"/>`,
  `<path fill="none" stroke="${colours.street}" stroke-width="11" d="M740 210l500-130M740 360l500-130M740 500l500-130M830-20l170 680M960-20l170 680M1100-20l150 600"/>`,
  `<path fill="none" stroke="${colours.street}" stroke-width="5" d="M740 285l500-130M740 430l500-130M900-20l170 680M1030-20l170 680"/>`,
  pin(1060, 330, 1.9, colours.accent),
  pin(920, 180, 1.1, colours.ink),
  pin(1130, 520, 1.1, colours.ink),
  '</g>',
].join('');

const edge = `<clipPath id="town"><path d="M778 0H${widthPx}V${heightPx}H838z"/></clipPath>`;

const wordmark = [
  `<rect x="${card.marginPx}" y="64" width="52" height="52" rx="12" fill="${colours.accent}"/>`,
  pin(card.marginPx + 26, 110, 0.62, colours.street),
  `<circle cx="${card.marginPx + 26}" cy="84" r="5" fill="${colours.accent}"/>`,
  `<text x="${card.marginPx + 70}" y="102" font-size="34" fill="${colours.ink}">${escapeXml(siteName)}</text>`,
].join('');

const textLines = ({ sizePx, lines }: SetText, firstBaseline: number, colour: string): string =>
  lines
    .map((line, index) => {
      const y = Math.round(firstBaseline + index * sizePx * card.lineHeight);
      return `<text x="${card.marginPx}" y="${y}" font-size="${sizePx}" fill="${colour}">${escapeXml(line)}</text>`;
    })
    .join('');

const heightOf = ({ sizePx, lines }: SetText): number => lines.length * sizePx * card.lineHeight;

const star = 'M0-16l4.7 10.2 11.2 1.3-8.3 7.6 2.3 11-9.9-5.6-9.9 5.6 2.3-11-8.3-7.6 11.2-1.3z';
const starStepPx = 40;

const ratingLine = ({ stars, reviews }: NonNullable<ShareCard['rating']>, y: number): string => {
  const drawn = Array.from({ length: 5 }, (_, index) => {
    const colour = index < Math.round(stars) ? colours.star : colours.pale;
    return `<path transform="translate(${card.marginPx + 16 + index * starStepPx} ${y})" d="${star}" fill="${colour}"/>`;
  }).join('');
  const words =
    reviews > 0 ? `${stars.toFixed(1)} (${reviews.toLocaleString('en')} ${reviews === 1 ? 'review' : 'reviews'})` : stars.toFixed(1);
  const x = card.marginPx + 5 * starStepPx + 12;
  return `${drawn}<text x="${x}" y="${y + 11}" font-size="30" fill="${colours.ink}">${escapeXml(words)}</text>`;
};

/** Texts stand at the foot of the picture, however many lines they have. */
const footPx = heightPx - 64;
const gapPx = 26;
const ratingPx = 44;

/** The picture of a page. Texts must be drawable. */
export const cardSvg = ({ title, note, rating }: ShareCard): string => {
  const heading = setText(title, { sizesPx: card.titleSizesPx, widthPx: card.textPx, mostLines: card.titleLines });
  const below = setText(note, { sizesPx: [card.noteSizePx], widthPx: card.textPx, mostLines: card.noteLines });
  const noteTop = footPx - (rating ? ratingPx + gapPx : 0) - heightOf(below);
  const titleTop = noteTop - gapPx - heightOf(heading);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">`,
    edge,
    `<rect width="${widthPx}" height="${heightPx}" fill="${colours.paper}"/>`,
    map,
    wordmark,
    textLines(heading, titleTop + heading.sizePx, colours.ink),
    textLines(below, noteTop + below.sizePx, colours.quiet),
    rating ? ratingLine(rating, footPx - ratingPx / 2) : '',
    '</svg>',
  ].join('');
};
