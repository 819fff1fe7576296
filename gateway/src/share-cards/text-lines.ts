/** Widths of letters as multiples of their size, a little wider than those of both fonts: a line must not reach the drawing. */
const widths: readonly [RegExp, number][] = [
  [/[ijltfrI.,:;'’|!()[\]/ ·-]/, 0.36],
  [/[W@%—…ШЩЮ]/, 1.08],
  [/[mwM&ЖжшщюŒœÆæ]/, 0.95],
  [/[A-Z\u00c0-\u00de\u0410-\u042f\u0391-\u03a9]/, 0.72],
];
const usualWidth = 0.58;

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usualWidth), 0);

/** As much of a text as fits, at least one letter, and what is left. */
const splitAt = (text: string, most: number): [string, string] => {
  const letters = [...text];
  let count = 1;
  while (count < letters.length && widthOf(letters.slice(0, count + 1).join('')) <= most) count += 1;
  return [letters.slice(0, count).join(''), letters.slice(count).join('')];
};

/** The text in lines of at most so many times the size of its letters, broken between words, and inside a word that is longer than a line. */
const linesOf = (text: string, most: number): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const joined = [lines.at(-1), word].filter(Boolean).join(' ');
    if (widthOf(joined) <= most) lines[lines.length - 1] = joined;
    else if (lines.at(-1) === '') lines[lines.length - 1] = word;
    else lines.push(word);
    for (let last = lines.at(-1) as string; widthOf(last) > most; last = lines.at(-1) as string)
      lines.splice(-1, 1, ...splitAt(last, most));
  }
  return lines;
};

const withEllipsis = (line: string, most: number): string => {
  let letters = [...line];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > most) letters = letters.slice(0, -1);
  return `${letters.join('').replace(/[\s,;:.–-]+$/, '')}…`;
};

export interface SetText {
  sizePx: number;
  lines: string[];
}

interface TextSpace {
  /** The largest first. */
  sizesPx: readonly number[];
  widthPx: number;
  mostLines: number;
}

/** Sets a text in the largest size in which it fits; in the smallest one it is cut. */
export const setText = (text: string, { sizesPx, widthPx, mostLines }: TextSpace): SetText => {
  const settings = sizesPx.map((sizePx) => ({ sizePx, lines: linesOf(text, widthPx / sizePx) }));
  const smallest = settings[settings.length - 1];
  const fitting = settings.find(({ lines }) => lines.length <= mostLines);
  if (fitting) return fitting;
  const lines = smallest.lines.slice(0, mostLines);
  const last = withEllipsis(lines[mostLines - 1], widthPx / smallest.sizePx);
  return { sizePx: smallest.sizePx, lines: [...lines.slice(0, -1), last] };
};
