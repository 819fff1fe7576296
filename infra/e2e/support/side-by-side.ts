import type { Page } from 'playwright-core';

/** Walks through a list with several pages, each of which takes the next one: while one still loads, another is looked at. */
export const sideBySide = async <Item>(
  pages: readonly Page[],
  list: readonly Item[],
  walk: (page: Page, item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = list.values();
  const walkWith = async (page: Page): Promise<void> => {
    for (const item of waiting) await walk(page, item);
  };
  await Promise.all(pages.map(walkWith));
};
