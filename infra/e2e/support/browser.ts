import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pageStateId } from '@directory/contracts';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Product } from './product.ts';

const browserNames = ['chromium', 'chromium-browser', 'google-chrome'];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A browser that says it is one: visits of programs are not counted. */
export const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A phone, as it is visited with. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The machine's Chromium. */
export const findBrowser = (): string => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = browserNames.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  if (!found) throw new Error('Chromium is needed: apt-get install chromium.');
  return found;
};

/** No sandbox: it does not exist in containers and as root. No network of its own: only the product is spoken to. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), args: browserArguments });

/** The errors and requests of a page. */
export interface Watch {
  /** Errors of the console and uncaught ones, failed requests of our own origin included. */
  faults: string[];
  /** Calls of the API since the watch began or was cleared, `GET /api/…`. */
  calls: string[];
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  watch: Watch;
}

const isExpected404 = (text: string): boolean => /Failed to load resource.*404/.test(text);

const watchPage = (page: Page, address: string): Watch => {
  const watch: Watch = { faults: [], calls: [] };
  page.on('console', (message) => {
    // The browser writes the status of a page that we visit because it is missing.
    if (message.type() === 'error' && !isExpected404(message.text())) watch.faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => watch.faults.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(address) && reason !== 'net::ERR_ABORTED') watch.faults.push(`${request.url()}: ${reason}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/'))
      watch.calls.push(`${request.method()} ${url.pathname}${url.searchParams.has('bbox') ? ' of an area' : ''}`);
  });
  return watch;
};

/** Everything beyond our own origin (the map, photos) comes back empty: a journey must not depend on the internet. */
const emptyForeign = async (context: BrowserContext, address: string): Promise<void> => {
  await context.route(
    (url) => url.origin !== address && /^https?:$/.test(url.protocol),
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }),
  );
};

/** The visitor has asked for maps and photos before, as far as the site waits with them. */
const allowEmbeds = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // The map's frame belongs to another origin and may have no storage.
    if (window.self !== window.top) return;
    if (localStorage.getItem('embeds') === null) localStorage.setItem('embeds', 'map,photos');
  });

/** Whether the app has the page in hand: what it does with the pointer or the keyboard would be lost before. True for pages without it. */
const isInHand = (stateId: string): boolean => {
  const root = document.getElementById('root');
  const hasApp = document.documentElement.dataset.script !== undefined && document.getElementById(stateId)?.textContent !== 'null';
  return !root || !hasApp || Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'));
};

/** A network that rests says nothing of the scripts: on a busy machine they still start. A journey that waits for the one needs the other. */
const waitForApp = (page: Page): void => {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil === 'networkidle') await page.waitForFunction(isInHand, pageStateId);
    return answer;
  };
};

export interface VisitOptions extends BrowserContextOptions {
  /** False: nobody has asked for maps and photos of other servers. */
  allowsEmbeds?: boolean;
}

/** Routes of a journey do not see what a service worker fetches, so only a journey of the worker has one. */
const withoutWorker: BrowserContextOptions = { serviceWorkers: 'block' };

/** A fresh visitor: no cookie, and nothing in the storage but that maps and photos may come. */
export const visit = async (
  browser: Browser,
  { address }: Product,
  { allowsEmbeds = true, ...options }: VisitOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    ...withoutWorker,
    ...options,
  });
  if (allowsEmbeds) await allowEmbeds(context);
  await emptyForeign(context, address);
  const page = await context.newPage();
  // States come when they come: what ends here would have hung.
  page.setDefaultTimeout(60_000);
  page.setDefaultNavigationTimeout(120_000);
  if (options.javaScriptEnabled !== false) waitForApp(page);
  return { context, page, watch: watchPage(page, address) };
};

/** The same browser with an operator's session. */
export const withSession = async ({ context }: Visit, { address }: Product, cookie: string): Promise<void> => {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: address, httpOnly: true, sameSite: 'Strict' as const };
  });
  await context.addCookies(cookies);
  // The screens check the hint that the sign-in leaves in the browser; the server checks the session only.
  await context.addInitScript(() => {
    localStorage.setItem('adminAuth', 'true');
    localStorage.setItem('adminAuthTime', String(Date.now()));
  });
};
