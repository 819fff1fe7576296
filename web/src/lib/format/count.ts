const grouped = new Intl.NumberFormat('en-US');

const isShort = (value: number): boolean => value >= 0 && value < 1000 && Number.isInteger(value);

/** 12345 → '12,345'. */
export const formatNumber = (value: number): string => (isShort(value) ? String(value) : grouped.format(value));

/** Counts of tiles: '999', '1K', '12.3K'; thousands are cut, never rounded up to what is not there. */
export const formatCount = (value: number): string => {
  if (value < 1000) return String(value);
  const tenths = Math.floor(value / 100) / 10;
  return `${tenths >= 100 ? grouped.format(Math.floor(tenths)) : tenths}K`;
};

/** Size of a list: '10,000+' where the total is a lower bound. */
export const formatTotal = (total: number, isExact: boolean): string => `${formatNumber(total)}${isExact ? '' : '+'}`;

export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);
