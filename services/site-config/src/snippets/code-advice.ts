import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute, elementsOf, textOf } from './code-tree.ts';

interface Advice {
  applies: (element: Tree.Element) => boolean;
  text: string;
}

const wholePage = /(?:^|[\s,])(?:html|body|\*|main|#root)\s*(?:,|$)/i;
const hidden = /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0*(?:\.0+)?\s*(?:[;!]|$)/i;

const hidesPage = (style: string): boolean =>
  style.split('}').some((rule) => {
    const start = rule.lastIndexOf('{');
    const selector = rule.slice(rule.lastIndexOf('{', start - 1) + 1, Math.max(start, 0)).trim();
    return start > 0 && wholePage.test(selector) && hidden.test(rule.slice(start + 1).trim());
  });

const isOf = (element: Tree.Element, tagName: string, name: string, value: RegExp): boolean =>
  element.tagName === tagName && value.test(attribute(element, name) ?? '');

/** Names of attributes whose address is loaded, or followed, by the element itself. */
const addressed = ['src', 'href', 'data', 'action', 'formaction'];

/** Code that does what it says, to the page's disadvantage or without effect. */
const advices: readonly Advice[] = [
  {
    applies: (element) => element.tagName === 'script' && /\bdocument\s*\.\s*write(?:ln)?\s*\(/.test(textOf(element)),
    text: 'Betik document.write kullanıyor: yarım yazdığı bir etiket, sayfanın kalanını yutabilir.',
  },
  {
    applies: (element) => ['object', 'embed', 'applet'].includes(element.tagName),
    text: '<object>, <embed> ve <applet> güvenlik politikası gereği gösterilmez.',
  },
  {
    applies: (element) => element.tagName !== 'a' && addressed.some((name) => /^\s*http:\/\//i.test(attribute(element, name) ?? '')),
    text: 'http:// ile başlayan adresler yüklenmez; https:// yazın.',
  },
  {
    applies: (element) => addressed.some((name) => /^\s*javascript:/i.test(attribute(element, name) ?? '')),
    text: '“javascript:” ile başlayan bağlantılar çalışmaz.',
  },
  {
    applies: (element) =>
      isOf(element, 'meta', 'name', /^(?:robots|googlebot)$/i) && /noindex|none/i.test(attribute(element, 'content') ?? ''),
    text: 'Arama motorlarına bütün sayfaları listelerinden çıkarmalarını söyler (noindex).',
  },
  {
    applies: (element) => isOf(element, 'link', 'rel', /\bcanonical\b/i),
    text: 'Bütün sayfalara aynı canonical adresini verir; arama motorları öbür sayfaları listelerinden çıkarabilir.',
  },
  {
    applies: (element) => element.tagName === 'style' && hidesPage(textOf(element)),
    text: 'Stil, sayfanın tamamını görünmez yapıyor.',
  },
];

/** Turkish sentences on what code will do to pages, each once. */
export const codeAdvice = (fragment: Tree.DocumentFragment): string[] => {
  const elements = elementsOf(fragment);
  return advices.filter(({ applies }) => elements.some(applies)).map(({ text }) => text);
};
