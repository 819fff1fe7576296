// The service worker of the public site, served as /sw.js. It keeps the pages of businesses that the visitor saved or viewed, and shows them
// where the network is gone: never in the place of an answer, and never without a word. It is asked for on the first page of a business
// (features/businesses/model/keep-pages.ts), which also tells it what to keep; the lists themselves stay in the page's storage.
const pagesCache = 'kept-pages';
const assetsCache = 'kept-assets';
/** Headers of a kept page that only this file reads: when it was kept, and the heading of the page, escaped. */
const keptAt = 'x-kept-at';
const keptName = 'x-kept-name';
/** Pages that are fetched at once after they were listed: the others follow with the next list. */
const fetchedAtOnce = 10;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const headingOf = (html) => (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '').trim();

const assetsOf = (html) => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg|png)/g) ?? [])];

const keepAssets = async (html) => {
  const cache = await caches.open(assetsCache);
  for (const address of assetsOf(html)) {
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
  }
};

/** Keeps the page as it is now. One that is not there any more is not kept longer. */
const keepPage = async (path) => {
  // The gateway counts no visit for a page that is loaded for later.
  const answer = await fetch(path, { headers: { accept: 'text/html', purpose: 'prefetch' } });
  const cache = await caches.open(pagesCache);
  // A business that was renamed or merged has its page elsewhere.
  if (answer.status === 404 || answer.status === 410 || answer.redirected) return cache.delete(path);
  if (!answer.ok) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  // The text is no longer compressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(keptAt, String(Date.now()));
  headers.set(keptName, encodeURIComponent(headingOf(html)));
  await cache.put(path, new Response(html, { headers }));
  await keepAssets(html);
};

const pathsOf = async (cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname);

const dropUnusedAssets = async () => {
  const pages = await caches.open(pagesCache);
  const used = new Set();
  for (const request of await pages.keys()) for (const address of assetsOf(await (await pages.match(request)).text())) used.add(address);
  const assets = await caches.open(assetsCache);
  for (const path of await pathsOf(assets)) if (!used.has(path)) await assets.delete(path);
};

/** `paths`: all that are to be kept; `renewed`: the one that has just been seen. */
const keepExactly = async ({ paths: listed, renewed }) => {
  const paths = listed.filter((path) => path.startsWith('/business/'));
  const cache = await caches.open(pagesCache);
  const kept = await pathsOf(cache);
  for (const path of kept) if (!paths.includes(path)) await cache.delete(path);
  const missing = paths.filter((path) => path === renewed || !kept.includes(path)).slice(0, fetchedAtOnce);
  // The page that has just been seen first. Out of reach, it stays as it was.
  for (const path of missing.sort((a, b) => Number(b === renewed) - Number(a === renewed))) await keepPage(path).catch(() => undefined);
  await dropUnusedAssets();
};

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep') event.waitUntil(keepExactly(event.data));
});

const whenKept = (answer) => new Date(Number(answer.headers.get(keptAt))).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' });

const noteStyle = 'margin:0;padding:.75rem 1.25rem;background:#5a2d0c;color:#fff;font:600 1rem/1.4 system-ui,sans-serif';

const withNote = async (answer) => {
  const note = `<p role="status" data-kept style="${noteStyle}">You are offline. This page is as it was on ${whenKept(answer)}.</p>`;
  const html = (await answer.text()).replace(/<body[^>]*>/, (body) => body + note);
  return new Response(html, { headers: answer.headers });
};

const keptLink = async (cache, request) => {
  const answer = await cache.match(request);
  const name = decodeURIComponent(answer.headers.get(keptName)) || 'A business';
  return `<li><a href="${new URL(request.url).pathname}">${name}</a> <small>as of ${whenKept(answer)}</small></li>`;
};

const offlineStyle =
  ':root{color-scheme:light dark}body{max-width:40rem;margin:3rem auto;padding:0 1.25rem;font:1rem/1.5 system-ui,sans-serif}li{margin:.75rem 0}';

/** In the place of any page that is not kept: that the network is gone, and what can be read. */
const offlinePage = async () => {
  const cache = await caches.open(pagesCache);
  const links = await Promise.all((await cache.keys()).map((request) => keptLink(cache, request)));
  const kept = links.length > 0 ? `<h2>Kept on this device</h2><ul>${links.join('')}</ul>` : '<p>No page is kept on this device yet.</p>';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>You are offline</title><style>${offlineStyle}</style><h1>You are offline</h1><p>This page needs the network. <a href="">Try again</a></p>${kept}</html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(html, { status: 503, headers });
};

const pageWithoutNetwork = async (path) => {
  const kept = await (await caches.open(pagesCache)).match(path);
  return kept ? withNote(kept) : offlinePage();
};

const assetWithoutNetwork = async (path, error) => {
  const kept = await (await caches.open(assetsCache)).match(path);
  if (kept) return kept;
  throw error;
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/(admin|api)(\/|$)/i.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => pageWithoutNetwork(pathname)));
  else if (pathname.startsWith('/assets/')) event.respondWith(fetch(request).catch((error) => assetWithoutNetwork(pathname, error)));
});
