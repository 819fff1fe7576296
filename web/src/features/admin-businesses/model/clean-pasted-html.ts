const removed = 'style, script, meta, link, title, head, iframe, object, svg';
const kept: Record<string, readonly string[]> = { A: ['href'], IMG: ['src', 'alt'] };

const isEmptyWrapper = (element: Element): boolean =>
  ['SPAN', 'P', 'DIV', 'B', 'STRONG', 'I', 'EM', 'FONT'].includes(element.tagName) &&
  element.textContent?.trim() === '' &&
  element.querySelector('img, br') === null;

const withoutAttributes = (element: Element): void => {
  const names = kept[element.tagName] ?? [];
  for (const { name } of [...element.attributes]) if (!names.includes(name)) element.removeAttribute(name);
};

const holdsBlocks = (element: Element): boolean =>
  element.querySelector('p, div, ul, ol, h1, h2, h3, h4, h5, h6, table, blockquote') !== null;

/** A div becomes a paragraph; one that holds others gives its place to them. */
const asParagraph = (element: Element): void => {
  if (holdsBlocks(element)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const paragraph = element.ownerDocument.createElement('p');
  paragraph.append(...element.childNodes);
  element.replaceWith(paragraph);
};

/**
 * HTML from the clipboard without what other programs put into it: styles, classes, scripts, data attributes, empty wrappers.
 * Divs become paragraphs.
 */
export const cleanPastedHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(removed)) element.remove();
  for (const element of body.querySelectorAll('*')) withoutAttributes(element);
  // Innermost first: a wrapper may be empty once what it holds has gone.
  for (const element of [...body.querySelectorAll('*')].reverse()) if (isEmptyWrapper(element)) element.remove();
  for (const element of [...body.querySelectorAll('div')].reverse()) asParagraph(element);
  for (const element of body.querySelectorAll('span, font')) element.replaceWith(...element.childNodes);
  return body.innerHTML;
};
