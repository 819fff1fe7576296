import type { Locator } from 'playwright-core';

/** The text of an element as it is laid out: hidden parts left out, blocks on lines of their own. */
export const visibleText = (element: Locator): Promise<string> => {
  // biome-ignore lint/performance/useDomNodeTextContent: journeys check the visible text, not the markup.
  return element.innerText();
};
