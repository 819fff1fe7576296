import { inlineScriptHashes } from './content-security-policy.ts';

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

const address = /https:\/\/([a-z0-9.-]+(?::\d+)?)(?=[/"'?\s])/gi;
const runsOrFrames = /<(?:script|iframe)\b/i;

const sourcesOfHost = (host: string): Sources => {
  const known = services.find((service) => service.host.test(host));
  const origin = [`https://${host}`];
  return known?.sources ?? { 'script-src': origin, 'connect-src': origin, 'frame-src': origin };
};

const hostsIn = (markup: string): string[] => [...new Set([...markup.matchAll(address)].map(([, host]) => host.toLowerCase()))];

/** All sources together, each once, in a stable order. */
export const mergedSources = (all: readonly Sources[]): Sources => {
  const names = [...new Set(all.flatMap((sources) => Object.keys(sources)))];
  return Object.fromEntries(names.map((name) => [name, [...new Set(all.flatMap((sources) => sources[name] ?? []))].toSorted()]));
};

/**
 * What a policy must open for the operators' code: its inline scripts by their hashes, and the hosts that it names where it runs or frames
 * something. Pictures may come from any host already.
 */
export const snippetSources = (markup: string): Sources => {
  if (!runsOrFrames.test(markup)) return {};
  return mergedSources([{ 'script-src': inlineScriptHashes(markup) }, ...hostsIn(markup).map(sourcesOfHost)]);
};
