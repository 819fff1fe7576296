import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute, elementsOf, isElement, textOf } from '../snippets/code-tree.ts';

/** Signs of an address as scripts and styles may write them: `https:\/\/host`, `\x2f`, `\u002f`, `\2f`. */
const escapedSlash = /\\(?:\/|x2f|u002f|u\{0*2f\}|0{0,4}2f[\t\n\f\r ]?)/gi;
const escapedColon = /\\(?::|x3a|u003a|u\{0*3a\}|0{0,4}3a[\t\n\f\r ]?)/gi;
const unescaped = (code: string): string => code.replace(escapedSlash, '/').replace(escapedColon, ':');

/**
 * An address of another host in a script, also one that is put together of parts (`'://stats.' + name`, `'//' + host`). Two slashes
 * without a scheme begin a comment unless a quote stands before them.
 */
const addressInScript = /(?::|%3a)(?:[\\/]|%2f){2}|["'`]\s?\/\/[\w[$"'`]/i;
const isScriptTextOfOthers = (script: string): boolean => addressInScript.test(unescaped(script));
/** An address of another host in a style: styles take it as a plain text, too. */
const addressInStyle = /@import|url\(\s*(?:["']\s*)?(?:https?:)?(?:\/\/|\\)|["'](?:https?:)?\/\//i;
/** A drawing that stands in the style itself names its language by an address. */
const dataInStyle = /url\(\s*(?:"data:[^"]*"\s*|'data:[^']*'\s*|data:[^()]*)\)/gi;
/** One or more addresses in a text of their own form: a list of pictures, a whole document. */
const addressInList = /(?:https?:)?\/\/[\w[]/i;
const isStyleOfOthers = (style: string): boolean => addressInStyle.test(unescaped(style.replace(dataInStyle, '')));

const dataType = /^application\/(?:ld\+)?json$/i;

/** A page of no site: what an address leads to elsewhere does not lead to it. */
const ownPage = 'https://own.invalid/';

/** Read as a browser reads it: `https:\\host` and `/\host` lead elsewhere as well. */
const leadsElsewhere = (address: string): boolean => {
  const url = URL.parse(address, ownPage);
  return url !== null && /^(?:https?|wss?|ftp):$/.test(url.protocol) && url.origin !== new URL(ownPage).origin;
};

/** Links that only say something: a browser fetches nothing for them. */
const sayingRelations = new Set(['alternate', 'author', 'canonical', 'help', 'license', 'me', 'next', 'prev', 'search']);
/** Attributes that name what a browser fetches for the element, and those that hold several addresses. */
const fetched = new Set(['action', 'background', 'data', 'formaction', 'href', 'poster', 'src', 'xlink:href']);
const fetchedLists = new Set(['attributionsrc', 'imagesrcset', 'ping', 'srcdoc', 'srcset']);
/** Links that a browser follows only for one who presses them. */
const followed = new Set(['a', 'area']);

const fetchesBy = ({ tagName }: Tree.Element, { name, prefix, value }: Tree.Element['attrs'][number]): boolean => {
  const whole = prefix ? `${prefix}:${name}` : name;
  if (whole === 'style') return isStyleOfOthers(value);
  if (whole.startsWith('on')) return isScriptTextOfOthers(value);
  if (fetchedLists.has(whole)) return addressInList.test(value);
  return fetched.has(whole) && !(whole === 'href' && followed.has(tagName)) && leadsElsewhere(value);
};

const fetchesByAttribute = (element: Tree.Element): boolean => element.attrs.some((attr) => fetchesBy(element, attr));

const isScriptOfOthers = (script: Tree.Element): boolean =>
  leadsElsewhere(attribute(script, 'src') ?? '') ||
  (!dataType.test((attribute(script, 'type') ?? '').trim()) && isScriptTextOfOthers(textOf(script)));

const isLinkOfOthers = (link: Tree.Element): boolean => {
  const relations = (attribute(link, 'rel') ?? '').toLowerCase().split(/\s+/);
  return fetchesByAttribute(link) && !relations.every((relation) => sayingRelations.has(relation));
};

const readsOthers: ReadonlyMap<string, (element: Tree.Element) => boolean> = new Map([
  ['script', isScriptOfOthers],
  ['link', isLinkOfOthers],
  ['style', (style) => isStyleOfOthers(textOf(style))],
  ['noscript', (noscript) => asksOthers(parseFragment(textOf(noscript), { scriptingEnabled: false }))],
  ['meta', () => false],
]);

/** Whether a browser that shows the node asks another host for something, or runs a script that may. */
const asksOthers = (node: Tree.ParentNode): boolean => elementsOf(node).some(isOfOthers);

const isOfOthers = (element: Tree.Element): boolean => (readsOthers.get(element.tagName) ?? fetchesByAttribute)(element);

/** Tags that run nothing and show nothing. */
const isSaying = (node: Tree.ChildNode): boolean => {
  if (!isElement(node)) return false;
  if (node.tagName === 'script') return dataType.test((attribute(node, 'type') ?? '').trim());
  return (node.tagName === 'meta' || node.tagName === 'link' || node.tagName === 'title') && !isOfOthers(node);
};

const serialized = (fragment: Tree.DocumentFragment, childNodes: Tree.ChildNode[]): string => serialize({ ...fragment, childNodes }).trim();

/** Code of the settings, by whether it may run before the visitor has agreed. */
export interface SplitCode {
  /** Tags that only say something, such as those by which a site's owner is verified, and scripts that ask no other host. */
  now: string;
  /** Everything else. */
  later: string;
}

/**
 * Takes out of code what may stand in a page before the visitor has agreed. Where anything in it asks another host, only tags that run
 * nothing are: scripts that belong together are not torn apart.
 */
export const splitCode = (code: string): SplitCode => {
  const fragment = parseFragment(code);
  if (!asksOthers(fragment)) return { now: code, later: '' };
  const saying = fragment.childNodes.filter(isSaying);
  if (saying.length === 0) return { now: '', later: code };
  const others = fragment.childNodes.filter((node) => !saying.includes(node));
  return { now: serialized(fragment, saying), later: serialized(fragment, others) };
};
