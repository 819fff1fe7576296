import { Logger } from '@nestjs/common';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { scriptHash } from './content-security-policy.ts';
import { knownSources, type Sources } from './known-services.ts';
import { longestOpenedSources } from './limits.ts';

const logger = new Logger('SnippetSources');

/** An address in a script or an attribute. One that begins with two slashes takes the scheme of the page. */
const address = /(?:(https:|wss:)|(?<=^|["'`]))\/\/([a-z0-9.-]+(?::\d+)?)(?=[/"'`?)\s]|$)/gi;
/** Types of scripts that hold data, and run nothing. */
const dataType = /^application\/(?:ld\+)?json$/i;

const originsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(address)].map(([, scheme = 'https:', host]) => `${scheme}//${host}`.toLowerCase())),
];

const attribute = ({ attrs }: Tree.Element, name: string): string | undefined => attrs.find((attr) => attr.name === name)?.value;

const textOf = ({ childNodes }: Tree.Element): string => childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/**
 * Text that browsers without scripts read as markup holds elements too, and those are read once: what such browsers find in them are elements
 * already, however many `noscript` lie in one another.
 */
const addElements = (found: Tree.Element[], node: Tree.ParentNode, isRead = false): Tree.Element[] => {
  for (const element of node.childNodes.filter((child) => 'tagName' in child)) {
    found.push(element);
    addElementsWithin(found, element, isRead);
  }
  return found;
};

const addElementsWithin = (found: Tree.Element[], element: Tree.Element, isRead: boolean): Tree.Element[] => {
  if ('content' in element) return addElements(found, element.content as Tree.DocumentFragment, isRead);
  if (isRead || element.tagName !== 'noscript') return addElements(found, element, isRead);
  return addElements(found, parseFragment(textOf(element), { scriptingEnabled: false }), true);
};

/** A known service whole, else the origin in these directives. */
const opened = (origin: string, ...directives: string[]): Sources =>
  knownSources(origin.replace(/^\w+:\/\//, '')) ?? Object.fromEntries(directives.map((directive) => [directive, [origin]]));

const openedBy = (text: string | undefined, ...directives: string[]): Sources[] =>
  originsIn(text?.trim() ?? '').map((origin) => opened(origin, ...directives));

/** A script loads further scripts, reports, and shows what it frames: mostly by its own host. A socket only talks. */
const openedByScript = (text: string | undefined): Sources[] =>
  originsIn(text?.trim() ?? '').map((origin) =>
    origin.startsWith('wss:') ? { 'connect-src': [origin] } : opened(origin, 'script-src', 'connect-src', 'frame-src'),
  );

const sourcesOfScript = (script: Tree.Element): Sources[] => {
  const text = textOf(script);
  const src = attribute(script, 'src');
  if (src !== undefined) return openedByScript(src);
  if (dataType.test(attribute(script, 'type')?.trim() ?? '')) return [];
  return [{ 'script-src': [scriptHash(text)] }, ...openedByScript(text)];
};

/** Kinds of files that a link loads ahead, by its `as`. */
const preloaded: ReadonlyMap<string, string> = new Map([
  ['audio', 'media-src'],
  ['fetch', 'connect-src'],
  ['font', 'font-src'],
  ['script', 'script-src'],
  ['style', 'style-src'],
  ['video', 'media-src'],
]);

const sourcesOfLink = (link: Tree.Element): Sources[] => {
  const relations = (attribute(link, 'rel') ?? '').toLowerCase().split(/\s+/);
  const href = attribute(link, 'href');
  if (relations.includes('stylesheet')) return openedBy(href, 'style-src', 'font-src');
  if (relations.includes('modulepreload')) return openedBy(href, 'script-src');
  const directive = relations.includes('preload') ? preloaded.get(attribute(link, 'as')?.toLowerCase() ?? '') : undefined;
  return directive === undefined ? [] : openedBy(href, directive);
};

/** Pictures may come from any host: only styles and fonts of others need a word. */
const sourcesOfStyle = (style: Tree.Element): Sources[] => {
  const text = textOf(style).replace(/url\(\s*(?=\/)/gi, 'url("');
  const directives = [...(/@import/i.test(text) ? ['style-src', 'font-src'] : []), ...(/@font-face/i.test(text) ? ['font-src'] : [])];
  return directives.length === 0 ? [] : openedBy(text, ...directives);
};

/** A script reports to what its `data-` attributes name, and frames what those of its widget name. Code of an event is run by its hash. */
const sourcesOfAttributes = ({ tagName, attrs }: Tree.Element): Sources[] =>
  attrs.flatMap(({ name, value }): Sources[] => {
    if (name.startsWith('data-'))
      return originsIn(value).map((origin) => ({ [tagName === 'script' ? 'connect-src' : 'frame-src']: [origin] }));
    return /^on[a-z]+$/.test(name) ? [{ 'script-src': ["'unsafe-hashes'", scriptHash(value)] }, ...openedByScript(value)] : [];
  });

const media = (element: Tree.Element): Sources[] => openedBy(attribute(element, 'src'), 'media-src');

/** The origin alone in a directive, for an address in an attribute. */
const named =
  (name: string, directive: string) =>
  (element: Tree.Element): Sources[] =>
    originsIn(attribute(element, name)?.trim() ?? '').map((origin) => ({ [directive]: [origin] }));

/** A map: operators write tags of any name, `constructor` too, which every object has. */
const sourcesByTag: ReadonlyMap<string, (element: Tree.Element) => Sources[]> = new Map([
  ['script', sourcesOfScript],
  ['link', sourcesOfLink],
  ['style', sourcesOfStyle],
  ['iframe', named('src', 'frame-src')],
  ['form', named('action', 'form-action')],
  ['button', named('formaction', 'form-action')],
  ['input', named('formaction', 'form-action')],
  ['audio', media],
  ['video', media],
  ['source', media],
  ['track', media],
]);

const sourcesOfElement = (element: Tree.Element): Sources[] => [
  ...(sourcesByTag.get(element.tagName)?.(element) ?? []),
  ...sourcesOfAttributes(element),
];

/** Of one part of the code. Pages go without what a part that cannot be read would open, and carry all others. */
const sourcesOfPart = (part: Tree.ChildNode): Sources[] => {
  if (!('tagName' in part)) return [];
  try {
    return addElementsWithin([part], part, false).flatMap(sourcesOfElement);
  } catch (error) {
    logger.error({ err: error }, `A <${part.tagName}> of the operators' code cannot be read: the policy of pages opens nothing for it.`);
    return [];
  }
};

/** All sources together, each once, in a stable order. */
export const mergedSources = (all: readonly Sources[]): Sources => {
  const names = [...new Set(all.flatMap((sources) => Object.keys(sources)))];
  return Object.fromEntries(names.map((name) => [name, [...new Set(all.flatMap((sources) => sources[name] ?? []))].toSorted()]));
};

const namedSources = (sources: Sources): string[] =>
  Object.entries(sources).flatMap(([directive, list]) => list.map((source) => `${directive} ${source}`));

/** As many as a header has room for, each once, the first ones first: a page whose headers are too long is shown by no browser and passed on by no proxy. */
const fittingSources = (all: readonly Sources[]): Sources[] => {
  const opened = new Set<string>();
  let room = longestOpenedSources;
  const fitting = all.filter((sources) => {
    const further = namedSources(sources).filter((source) => !opened.has(source));
    const length = further.join(' ').length;
    if (length > room) return false;
    room -= length;
    for (const source of further) opened.add(source);
    return true;
  });
  if (fitting.length < all.length)
    logger.warn(
      `The operators' code names more than the policy of pages has room for: ${all.length - fitting.length} sources are not opened.`,
    );
  return fitting;
};

/**
 * Opens for the operators' code its inline scripts by their hashes, and the hosts that it loads from, frames or sends forms to. It is read as
 * a browser reads it: a hash of anything but the text that the browser finds would keep the script from running. Pictures may come from any
 * host already.
 */
export const snippetSources = (markup: string): Sources =>
  mergedSources(fittingSources(parseFragment(markup).childNodes.flatMap(sourcesOfPart)));
