import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An address of another host: with its scheme, or with the scheme of the page. */
const address = /(?:https?:)?\/\/[\w[]/i;
/** The same in a script, where two slashes without a scheme begin a comment unless a quote stands before them. */
const addressInScript = /https?:\/\/[\w[]|["'`]\/\/[\w[]/i;
const addressInStyle = /url\(\s*["']?(?:https?:)?\/\/|@import/i;
const dataType = /^application\/(?:ld\+)?json$/i;

/** Links that only say something: a browser fetches nothing for them. */
const sayingRelations = new Set(['alternate', 'author', 'canonical', 'help', 'license', 'me', 'next', 'prev', 'search']);
/** Attributes that a browser fetches what they name. */
const fetched = new Set(['action', 'background', 'data', 'poster', 'src', 'srcdoc', 'srcset']);

const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node;

const attribute = ({ attrs }: Tree.Element, name: string): string => attrs.find((attr) => attr.name === name)?.value ?? '';

const textOf = ({ childNodes }: Tree.Element): string => childNodes.map((node) => ('value' in node ? node.value : '')).join('');

const fetchesByAttribute = ({ attrs }: Tree.Element): boolean =>
  attrs.some(({ name, value }) => (fetched.has(name) && address.test(value)) || (name === 'style' && addressInStyle.test(value)));

const isScriptOfOthers = (script: Tree.Element): boolean =>
  address.test(attribute(script, 'src')) || (!dataType.test(attribute(script, 'type').trim()) && addressInScript.test(textOf(script)));

const isLinkOfOthers = (link: Tree.Element): boolean => {
  const relations = attribute(link, 'rel').toLowerCase().split(/\s+/);
  return address.test(attribute(link, 'href')) && !relations.every((relation) => sayingRelations.has(relation));
};

const readsOthers: Record<string, (element: Tree.Element) => boolean> = {
  script: isScriptOfOthers,
  link: isLinkOfOthers,
  style: (style) => addressInStyle.test(textOf(style)),
  noscript: (noscript) => asksOthers(parseFragment(textOf(noscript))),
  meta: () => false,
};

/** Whether a browser that shows the node asks another host for something, or runs a script that may. */
const asksOthers = (node: Tree.ParentNode): boolean => node.childNodes.filter(isElement).some(isOfOthers);

const isOfOthers = (element: Tree.Element): boolean => (readsOthers[element.tagName] ?? fetchesByAttribute)(element) || asksOthers(element);

/** Tags that run nothing and show nothing. */
const isSaying = (node: Tree.ChildNode): boolean => {
  if (!isElement(node)) return false;
  if (node.tagName === 'script') return dataType.test(attribute(node, 'type').trim());
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
