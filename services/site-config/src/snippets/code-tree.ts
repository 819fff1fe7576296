import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node;

const isTemplate = (element: Tree.Element): element is Tree.Template => element.tagName === 'template';

/** The node that holds what lies in an element: a template has a tree of its own. */
const contentOf = (element: Tree.Element): Tree.ParentNode => (isTemplate(element) ? element.content : element);

export const attribute = ({ attrs }: Tree.Element, name: string): string | undefined => attrs.find((attr) => attr.name === name)?.value;

export const textOf = ({ childNodes }: Tree.Element): string => childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** All elements within a node, in the order of the code. One list for all levels: a list of each would be copied by each level above it. */
export const elementsOf = (node: Tree.ParentNode, found: Tree.Element[] = []): Tree.Element[] => {
  for (const element of node.childNodes.filter(isElement)) {
    found.push(element);
    elementsOf(contentOf(element), found);
  }
  return found;
};

/** Level by level: a walk that calls itself is what too deep a tree would break. */
const isTreeDeeperThan = (most: number, fragment: Tree.DocumentFragment): boolean => {
  let level: Tree.ParentNode[] = [fragment];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((node) => node.childNodes.filter(isElement)).map(contentOf);
  }
  return false;
};

/** With scripts and without: what lies in a `noscript` is a text to the one and elements to the other, and both are walked. */
export const isDeeperThan = (most: number, code: string): boolean =>
  [true, false].some((scriptingEnabled) => isTreeDeeperThan(most, parseFragment(code, { scriptingEnabled })));
