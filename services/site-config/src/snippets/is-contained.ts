import type { SnippetForm } from '@directory/contracts';
import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute, elementsOf, isElement } from './code-tree.ts';

type Position = SnippetForm['position'];

const follower = '<script id="follower"></script>';

const endsWithFollower = ({ childNodes }: Tree.ParentNode): boolean => {
  const last = childNodes.at(-1);
  return last !== undefined && isElement(last) && attribute(last, 'id') === 'follower';
};

/** Head and body of a page that carries the code at its position, those of them that are left. */
const partsOfPage = (code: string, position: Position, scriptingEnabled: boolean): Tree.Element[] => {
  const page = position === 'head' ? `<head>${code}${follower}</head><body></body>` : `<head></head><body>${code}${follower}</body>`;
  const elements = elementsOf(parse(`<!DOCTYPE html><html>${page}</html>`, { scriptingEnabled }));
  return elements.filter(({ tagName }) => tagName === 'head' || tagName === 'body');
};

const staysInTemplate = (code: string, scriptingEnabled: boolean): boolean => {
  const html = `<template>${code}${follower}</template>`;
  const [template, ...escaped] = parseFragment(html, { scriptingEnabled }).childNodes as [Tree.Template, ...Tree.ChildNode[]];
  return escaped.length === 0 && endsWithFollower(template.content);
};

/**
 * True when the code swallows nothing behind it in the page, and ends neither the head nor the template in which it waits for consent.
 * Crawlers and browsers without scripts read what is in a `noscript`: a picture there ends their head, which is all that it may end.
 */
export const isContained = (code: string, position: Position): boolean => {
  const place = partsOfPage(code, position, true).find(({ tagName }) => tagName === (position === 'head' ? 'head' : 'body'));
  return (
    place !== undefined &&
    endsWithFollower(place) &&
    partsOfPage(code, position, false).some(endsWithFollower) &&
    staysInTemplate(code, true) &&
    staysInTemplate(code, false)
  );
};
