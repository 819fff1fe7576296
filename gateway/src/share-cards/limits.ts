/** Picture of a page: sizes in pixels. */
export const card = {
  /** From the left edge to all texts. */
  marginPx: 72,
  /** Widest line of text; the drawing begins behind it. */
  textPx: 690,
  titleSizesPx: [80, 66, 54],
  titleLines: 3,
  noteSizePx: 34,
  noteLines: 2,
  /** Height of a line, as a multiple of the size of its letters. */
  lineHeight: 1.12,
} as const;
