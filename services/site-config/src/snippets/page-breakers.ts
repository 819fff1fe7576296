import { pageStateId } from '@directory/contracts';
import { html, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute, elementsOf, textOf } from './code-tree.ts';

/** Ids by which the page finds its own parts. */
const ownIds = new Set(['root', pageStateId]);

const httpEquivTexts: ReadonlyMap<string, string> = new Map([
  ['refresh', '<meta http-equiv="refresh"> ziyaretçiyi sayfadan götürür; sayfaya eklenmez.'],
  ['content-security-policy', '<meta http-equiv="Content-Security-Policy"> sayfanın kendi betiklerini durdurabilir; sayfaya eklenmez.'],
]);

/** Why an element cannot stand in the page; undefined for all others. Drawings have titles of their own. */
const breakage = (element: Tree.Element): string | undefined => {
  if (element.namespaceURI !== html.NS.HTML) return undefined;
  if (element.tagName === 'base') return '<base> sayfadaki bağlantıların adresini değiştirir; sayfaya eklenmez.';
  if (element.tagName === 'title') return 'İkinci bir <title> sayfa başlıklarının yerine geçer; sayfaya eklenmez.';
  if (element.tagName === 'meta') return httpEquivTexts.get(attribute(element, 'http-equiv')?.trim().toLowerCase() ?? '');
  if (element.tagName !== 'noscript') return undefined;
  return elementsOf(parseFragment(textOf(element), { scriptingEnabled: false }))
    .map(breakage)
    .find(Boolean);
};

const takeOut = (element: Tree.Element): void => {
  const { parentNode } = element;
  if (parentNode) parentNode.childNodes = parentNode.childNodes.filter((node) => node !== element);
};

const takeOwnIds = (element: Tree.Element): string[] => {
  const id = attribute(element, 'id');
  if (id === undefined || !ownIds.has(id)) return [];
  element.attrs = element.attrs.filter(({ name }) => name !== 'id');
  return [`id="${id}" sayfanın kendi bölümünün adıdır; koddan çıkarıldı.`];
};

/** Takes out of code what would lead visitors away, stop the page's own scripts, or pass for a part of the page. → Turkish sentences on it */
export const takePageBreakers = (fragment: Tree.DocumentFragment): string[] => {
  const texts = elementsOf(fragment).flatMap((element) => {
    const text = breakage(element);
    if (text === undefined) return takeOwnIds(element);
    takeOut(element);
    return [text];
  });
  return [...new Set(texts)];
};
