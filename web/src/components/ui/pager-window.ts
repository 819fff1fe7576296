import { limits } from '../../config/limits.ts';

export type PagerItem = { kind: 'page'; page: number } | { kind: 'gap'; key: string };

const page = (number: number): PagerItem => ({ kind: 'page', page: number });

/** First page of the window around the current one, kept within the list. */
const windowStart = (current: number, count: number): number =>
  Math.max(1, Math.min(current - Math.floor(limits.pagerWindow / 2), count - limits.pagerWindow + 1));

/** A window of up to 5 pages around the current one, with shortcuts to the first and the last page, and ellipses for what is left out. */
export const pagerItems = (current: number, count: number): PagerItem[] => {
  const start = windowStart(current, count);
  const end = Math.min(count, start + limits.pagerWindow - 1);
  const items = Array.from({ length: end - start + 1 }, (_, index) => page(start + index));
  if (start > 2) items.unshift({ kind: 'gap', key: 'before' });
  if (start > 1) items.unshift(page(1));
  if (end < count - 1) items.push({ kind: 'gap', key: 'after' });
  if (end < count) items.push(page(count));
  return items;
};
