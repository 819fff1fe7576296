import { Script } from 'node:vm';
import type { SnippetForm } from '@directory/contracts';
import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { deepestElements } from './limits.ts';

/** Elements that end without an end tag. */
const voidElements = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Elements that browsers leave in the head; any other would end it, and take what follows into the body. */
const headElements = new Set(['base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title']);
const documentTag = /<\/?(?:html|head|body)\b/i;

export interface InspectedCode {
  /** Turkish sentences, one for each fault. */
  warnings: string[];
  /** The code as a browser reads it, with all that was open closed. */
  markup: string;
}

const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node;
const isBlank = (node: Tree.ChildNode): boolean => node.nodeName === '#comment' || ('value' in node && node.value.trim() === '');

const isTemplate = (element: Tree.Element): element is Tree.Template => element.tagName === 'template';

/** Level by level: a walk that calls itself is what too deep a tree would break. */
const isTooDeep = (fragment: Tree.DocumentFragment): boolean => {
  let level: Tree.ParentNode[] = [fragment];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestElements) return true;
    level = level.flatMap((node) => node.childNodes.filter(isElement)).map((element) => (isTemplate(element) ? element.content : element));
  }
  return false;
};

const elementsOf = (node: Tree.ParentNode): Tree.Element[] =>
  node.childNodes.filter(isElement).flatMap((element) => [element, ...elementsOf(isTemplate(element) ? element.content : element)]);

const isUnclosed = ({ tagName, sourceCodeLocation }: Tree.Element): boolean =>
  !voidElements.has(tagName) && sourceCodeLocation != null && sourceCodeLocation.endTag === undefined;

const attribute = ({ attrs }: Tree.Element, name: string): string | undefined => attrs.find((attr) => attr.name === name)?.value;

const textOf = ({ childNodes }: Tree.Element): string => childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** Why a script cannot run, as the engine says it; null for one that can, or that is no classic script. */
const scriptFault = (script: Tree.Element): string | null => {
  const type = attribute(script, 'type')?.toLowerCase() ?? '';
  const code = textOf(script);
  if (attribute(script, 'src') !== undefined || code.trim() === '') return null;
  try {
    if (type === 'application/ld+json' || type === 'application/json') JSON.parse(code);
    else if (type === '' || type === 'text/javascript' || type === 'application/javascript') new Script(code);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

const codeFaults = (code: string, fragment: Tree.DocumentFragment): string[] => {
  const elements = elementsOf(fragment);
  const unclosed = [...new Set(elements.filter(isUnclosed).map(({ tagName }) => tagName))];
  return [
    ...(documentTag.test(code) ? ['<html>, <head> ve <body> etiketleri yok sayılır; kod zaten sayfanın içindedir.'] : []),
    ...(/<!-{2}(?![\s\S]*-{2}>)/.test(code) ? ['Bir açıklama (<!--) kapatılmamış; sonrası görünmez.'] : []),
    ...unclosed.map((tag) => `<${tag}> etiketi kapatılmamış; sonunda kapatıldı.`),
    ...elements
      .filter(({ tagName }) => tagName === 'script')
      .map(scriptFault)
      .filter((fault) => fault !== null)
      .map((fault) => `Bir betik çalışmaz: ${fault}`),
  ];
};

const follower = '<script id="follower"></script>';

const endsWithFollower = ({ childNodes }: Tree.ParentNode): boolean => {
  const last = childNodes.at(-1);
  return last !== undefined && isElement(last) && attribute(last, 'id') === 'follower';
};

/** A page that carries the code at its position. → the part of the page that holds it */
const placeInPage = (code: string, position: SnippetForm['position']): Tree.Element | undefined => {
  const page = position === 'head' ? `<head>${code}${follower}</head><body></body>` : `<head></head><body>${code}${follower}</body>`;
  const tagName = position === 'head' ? 'head' : 'body';
  return elementsOf(parse(`<!DOCTYPE html><html>${page}</html>`)).find((element) => element.tagName === tagName);
};

/** True when the code swallows nothing behind it in the page, and ends neither the head nor the template in which it waits for consent. */
const isContained = (code: string, position: SnippetForm['position']): boolean => {
  const place = placeInPage(code, position);
  const [template, ...escaped] = parseFragment(`<template>${code}${follower}</template>`).childNodes as [
    Tree.Template,
    ...Tree.ChildNode[],
  ];
  return place !== undefined && endsWithFollower(place) && endsWithFollower(template.content) && escaped.length === 0;
};

/** Takes out of a fragment for the head what would end it. → Turkish names of what that was */
const takeStrangers = (fragment: Tree.DocumentFragment): string[] => {
  const strangers = fragment.childNodes.filter((node) => !isBlank(node) && !(isElement(node) && headElements.has(node.tagName)));
  fragment.childNodes = fragment.childNodes.filter((node) => !strangers.includes(node));
  return [...new Set(strangers.map((node) => (isElement(node) ? `<${node.tagName}>` : 'düz metin')))];
};

/**
 * Reads code as a browser would at its position: says what is wrong with it, and makes markup of it that cannot swallow what follows.
 * Code that does not is left to the letter. Throws where no tree can be made of it that others could walk.
 */
export const inspectCode = ({ code, position, enabled }: Pick<SnippetForm, 'code' | 'position' | 'enabled'>): InspectedCode => {
  if (code.trim() === '') return { warnings: enabled ? ['Kod boş; sayfaya bir şey eklenmez.'] : [], markup: '' };
  const fragment = parseFragment(code, { sourceCodeLocationInfo: true });
  if (isTooDeep(fragment)) throw new Error(`Elements of the code lie deeper than ${deepestElements}.`);
  const isClosed = isContained(code, position) && !documentTag.test(code);
  const warnings = codeFaults(code, fragment);
  const strangers = position === 'head' ? takeStrangers(fragment) : [];
  if (!isClosed && warnings.length + strangers.length === 0) warnings.push('Kod yarım kalmış; yalnızca okunabilen kısmı eklenir.');
  const markup = isClosed && strangers.length === 0 ? code : serialize(fragment);
  return { warnings: [...warnings, ...strangers.map((name) => `${name} head içinde duramaz; sayfaya eklenmez.`)], markup };
};
