import { Script } from 'node:vm';
import type { SnippetForm } from '@directory/contracts';
import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { codeAdvice } from './code-advice.ts';
import { attribute, elementsOf, isDeeperThan, isElement, textOf } from './code-tree.ts';
import { isContained } from './is-contained.ts';
import { deepestElements } from './limits.ts';
import { takePageBreakers } from './page-breakers.ts';

/** Elements that end without an end tag. */
const voidElements = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Elements that browsers leave in the head; any other would end it, and take what follows into the body. */
const headElements = new Set(['base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title']);
const documentTag = /<\/?(?:html|head|body)\b/i;

export interface InspectedCode {
  /** Turkish sentences, one for each fault. */
  warnings: string[];
  /** The code as a browser reads it, with all that was open closed, and without what would break the page. */
  markup: string;
}

const isBlank = (node: Tree.ChildNode): boolean => node.nodeName === '#comment' || ('value' in node && node.value.trim() === '');

const isUnclosed = ({ tagName, sourceCodeLocation }: Tree.Element): boolean =>
  !voidElements.has(tagName) && sourceCodeLocation != null && sourceCodeLocation.endTag === undefined;

const classicTypes = ['', 'text/javascript', 'application/javascript'];
const jsonTypes = ['application/ld+json', 'application/json', 'importmap', 'speculationrules'];

const scriptFile = 'betik';

/** Line of a script, from 1, at which the engine stops; the engine's own words are English. */
const faultyLine = ({ stack, message }: Error, code: string): number =>
  Number(stack?.match(`^${scriptFile}:(\\d+)`)?.[1] ?? message.match(/\(line (\d+) column/)?.[1] ?? code.trimEnd().split('\n').length);

/** Line of the whole code at which a script cannot run; null for one that can, or that is no classic script. */
const scriptFault = (script: Tree.Element): number | null => {
  const type = attribute(script, 'type')?.trim().toLowerCase() ?? '';
  const code = textOf(script);
  if (attribute(script, 'src') !== undefined || code.trim() === '') return null;
  try {
    if (jsonTypes.includes(type)) JSON.parse(code);
    else if (classicTypes.includes(type)) new Script(code, { filename: scriptFile });
    return null;
  } catch (error) {
    return faultyLine(error as Error, code) + (script.sourceCodeLocation?.startTag?.endLine ?? 1) - 1;
  }
};

const hasOpenComment = (code: string): boolean => code.lastIndexOf('<!--') > code.lastIndexOf('-->');

const codeFaults = (code: string, fragment: Tree.DocumentFragment): string[] => {
  const elements = elementsOf(fragment);
  const unclosed = [...new Set(elements.filter(isUnclosed).map(({ tagName }) => tagName))];
  return [
    ...(documentTag.test(code) ? ['<html>, <head> ve <body> etiketleri yok sayılır; kod zaten sayfanın içindedir.'] : []),
    ...(hasOpenComment(code) ? ['Bir açıklama (<!--) kapatılmamış; sonrası görünmez.'] : []),
    ...unclosed.map((tag) => `<${tag}> etiketi kapatılmamış; sonunda kapatıldı.`),
    ...elements
      .filter(({ tagName }) => tagName === 'script')
      .map(scriptFault)
      .filter((line) => line !== null)
      .map((line) => `Bir betik çalışmaz: kodun ${line}. satırında yazım hatası var.`),
  ];
};

/** Takes out of a fragment for the head what would end it. → Turkish sentences on what that was */
const takeStrangers = (fragment: Tree.DocumentFragment): string[] => {
  const strangers = fragment.childNodes.filter((node) => !isBlank(node) && !(isElement(node) && headElements.has(node.tagName)));
  fragment.childNodes = fragment.childNodes.filter((node) => !strangers.includes(node));
  const names = new Set(strangers.map((node) => (isElement(node) ? `<${node.tagName}>` : 'düz metin')));
  return [...names].map((name) => `${name} head içinde duramaz; sayfaya eklenmez.`);
};

/** Code whose written form would still swallow what follows, such as a `plaintext`, has no place in any page. */
const writtenMarkup = (fragment: Tree.DocumentFragment, position: SnippetForm['position']): InspectedCode => {
  const markup = serialize(fragment);
  return isContained(markup, position) ? { warnings: [], markup } : { warnings: ['Kod kapatılamıyor; sayfaya eklenmez.'], markup: '' };
};

/**
 * Reads code as a browser would at its position: says what is wrong with it, and makes markup of it that cannot swallow what follows.
 * Code that does not is left to the letter. Throws where no tree can be made of it that others could walk.
 */
export const inspectCode = ({ code, position, enabled }: Pick<SnippetForm, 'code' | 'position' | 'enabled'>): InspectedCode => {
  if (code.trim() === '') return { warnings: enabled ? ['Kod boş; sayfaya bir şey eklenmez.'] : [], markup: '' };
  if (isDeeperThan(deepestElements, code)) throw new Error(`Elements of the code lie deeper than ${deepestElements}.`);
  const fragment = parseFragment(code, { sourceCodeLocationInfo: true });
  const isClosed = isContained(code, position) && !documentTag.test(code);
  const faults = codeFaults(code, fragment);
  const taken = [...takePageBreakers(fragment), ...(position === 'head' ? takeStrangers(fragment) : [])];
  if (!isClosed && faults.length + taken.length === 0) faults.push('Kod yarım kalmış; yalnızca okunabilen kısmı eklenir.');
  const { warnings, markup } = isClosed && taken.length === 0 ? { warnings: [], markup: code } : writtenMarkup(fragment, position);
  return { warnings: [...faults, ...taken, ...codeAdvice(fragment), ...warnings], markup };
};
