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

/** Services whose scripts and styles load from, and report to, more than the host that a snippet names. */
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
      // The pixel sends long events as a form.
      'form-action': ['https://www.facebook.com'],
    },
  },
  { host: /(^|\.)googlesyndication\.com$/, sources: adSources },
  {
    host: /^www\.clarity\.ms$/,
    sources: {
      'script-src': ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
      'connect-src': ['https://*.clarity.ms', 'https://c.bing.com'],
    },
  },
  {
    host: /(^|\.)hotjar\.com$/,
    sources: {
      'script-src': ['https://*.hotjar.com'],
      'connect-src': ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
      'frame-src': ['https://*.hotjar.com'],
      'font-src': ['https://script.hotjar.com'],
    },
  },
  {
    host: /^mc\.yandex\.(ru|com)$/,
    sources: {
      'script-src': ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'],
      'connect-src': ['https://mc.yandex.ru', 'https://mc.yandex.com', 'wss://mc.yandex.ru', 'wss://mc.yandex.com'],
      'frame-src': ['https://mc.yandex.ru', 'https://mc.yandex.com'],
    },
  },
  {
    host: /^fonts\.googleapis\.com$/,
    sources: { 'style-src': ['https://fonts.googleapis.com'], 'font-src': ['https://fonts.gstatic.com'] },
  },
];

/** All that a service needs where one of its hosts is named; undefined for a host that is none of a known service. */
export const knownSources = (host: string): Sources | undefined => services.find((service) => service.host.test(host))?.sources;
