import { headMarkup, pageTagAttribute } from './head-markup.ts';
import type { HeadTag } from './page-meta.ts';

const elementOf = ({ tag, attributes, text }: HeadTag): HTMLElement => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute(pageTagAttribute, '');
  if (text !== undefined) element.textContent = text;
  return element;
};

let applied = '';

/** Puts one page's tags in place of the last page's. */
export const applyHead = (tags: HeadTag[]): void => {
  const markup = headMarkup(tags);
  if (markup === applied) return;
  applied = markup;
  for (const old of document.head.querySelectorAll(`[${pageTagAttribute}]`)) old.remove();
  document.head.append(...tags.map(elementOf));
};
