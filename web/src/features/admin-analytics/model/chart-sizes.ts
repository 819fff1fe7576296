/** Sizes of the charts, px: as high as a dozen rows of the table beside them. */
export const chartSizes = {
  heightPx: 240,
  tickPx: 12,
  /** Between two days on the axis: dates stay readable on a phone. */
  tickGapPx: 24,
  radiusPx: 8,
  margin: { top: 8, right: 12, bottom: 0, left: 0 },
} as const;
