import type { NewRecords } from './analytics.repository.ts';

/** This month's new records against last month's, percent with one decimal; null where there were none last month. */
export const growthOf = ({ thisMonth, lastMonth }: NewRecords): number | null =>
  lastMonth === 0 ? null : Math.round((thisMonth / lastMonth - 1) * 1000) / 10;
