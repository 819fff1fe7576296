import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { scriptHash } from './content-security-policy.ts';

/** Sources that a policy opens, by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

const google = [
  'https://*.google.com',
  'https://*.doubleclick.net',
  'https://*.googlesyndication.com',
  'https://*.adtrafficquality.google',
];

/** AdSense loads from hosts of its own that its script names. */
export const adSources: Sources = { 'script-src': google, 'connect-src': google, 'frame-src': google };

/** Services whose scripts load and report to more than the host that a snippet names. */
const services: readonly { host: RegExp; sources: Sources }[] = [
  {
    host: /^www\.googletagmanager\.com$/,
    sources: {
      'script-src': ['https://www.googletagmanager.com', 'https://www.google-analytics.com'],
      'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
      'frame-src': ['https://www.googletagmanager.com'],
    },
  },
  {
    host: /^connect\.facebook\.net$/,
    sources: {
      'script-src': ['https://connect.facebook.net'],
      'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
      'frame-src': ['https://www.facebook.com'],
    },
  },
  { host: /(^|\.)googlesyndication\.com$/, sources: adSources },
];

/** An address in a script or an attribute. One that begins with two slashes takes the scheme of the page. */
const address = /(?:https:|(?<=^|["'`]))\/\/([a-z0-9.-]+(?::\d+)?)(?=[/"'`?\s]|$)/gi;
/** Types of scripts that hold data, and run nothing. */
const dataType = /^application\/(?:ld\+)?json$/i;

const sourcesOfHost = (host: string): Sources => {
  const known = services.find((service) => service.host.test(host));
  const origin = [`https://${host}`];
  return known?.sources ?? { 'script-src': origin, 'connect-src': origin, 'frame-src': origin };
};

const hostsIn = (text: string): string[] => [...text.matchAll(address)].map(([, host]) => host.toLowerCase());

const attribute = ({ attrs }: Tree.Element, name: string): string | undefined => attrs.find((attr) => attr.name === name)?.value;

const elementsOf = (node: Tree.ParentNode): Tree.Element[] =>
  node.childNodes
    .filter((child) => 'tagName' in child)
    .flatMap((element) => [element, ...elementsOf('content' in element ? element.content : element)]);

const sourcesOfScript = (script: Tree.Element): Sources[] => {
  const text = script.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  const isInline = attribute(script, 'src') === undefined;
  if (isInline && dataType.test(attribute(script, 'type')?.trim() ?? '')) return [];
  return [...(isInline ? [{ 'script-src': [scriptHash(text)] }] : []), ...hostsIn(text).map(sourcesOfHost)];
};

/** A widget often names in a `data-` attribute the page that its script will frame. */
const framesOfWidget = ({ attrs }: Tree.Element): Sources[] =>
  attrs
    .filter(({ name }) => name.startsWith('data-'))
    .flatMap(({ value }) => hostsIn(value))
    .map((host) => ({ 'frame-src': [`https://${host}`] }));

const sourcesOfElement = (element: Tree.Element): Sources[] => {
  if (element.tagName !== 'script' && element.tagName !== 'iframe') return framesOfWidget(element);
  const named = hostsIn(attribute(element, 'src')?.trim() ?? '').map(sourcesOfHost);
  return element.tagName === 'script' ? [...sourcesOfScript(element), ...named] : named;
};

/** All sources together, each once, in a stable order. */
export const mergedSources = (all: readonly Sources[]): Sources => {
  const names = [...new Set(all.flatMap((sources) => Object.keys(sources)))];
  return Object.fromEntries(names.map((name) => [name, [...new Set(all.flatMap((sources) => sources[name] ?? []))].toSorted()]));
};

/**
 * Opens for the operators' code its inline scripts by their hashes, and the hosts that its scripts and frames name. It is read as a browser
 * reads it: a hash of anything but the text that the browser finds would keep the script from running. Pictures may come from any host already.
 */
export const snippetSources = (markup: string): Sources => mergedSources(elementsOf(parseFragment(markup)).flatMap(sourcesOfElement));
