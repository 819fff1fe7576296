/** Whole numbers: 12345 → '12,345'. Not by Intl: the first question to it costs a phone 100 ms. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Counts of tiles: '999', '1K', '12.3K'; thousands are cut, never rounded up to what is not there. */
export const formatCount = (value: number): string => {
  if (value < 1000) return String(value);
  const tenths = Math.floor(value / 100) / 10;
  return `${tenths >= 100 ? formatNumber(Math.floor(tenths)) : tenths}K`;
};

/** Size of a list: '1,000+' where the total is a lower bound. */
export const formatTotal = (total: number, isExact: boolean): string => `${formatNumber(total)}${isExact ? '' : '+'}`;

export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);
