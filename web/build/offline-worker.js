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
    if (await cache.match(address)) continue;
    await cache.add(address).catch((error) => {
      // A page can be read without a picture or its app, not without its styles: it is not kept, or stays as it was.
      if (address.endsWith('.css')) throw error;
    });
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
  // A page without its files would stand there without its styles, so it comes last.
  await keepAssets(html);
  await cache.put(path, new Response(html, { headers }));
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

let keeping = Promise.resolve();

// One list after the other: a page that is still on its way, and its files, are unknown to the next.
self.addEventListener('message', (event) => {
  if (event.data?.kind !== 'keep') return;
  keeping = keeping.then(() => keepExactly(event.data)).catch(() => undefined);
  event.waitUntil(keeping);
});

/** The date as the site writes it, the time by the clock of the visitor's language. */
const whenKept = (answer) => {
  const { hourCycle } = new Intl.DateTimeFormat(self.navigator.language, { hour: 'numeric' }).resolvedOptions();
  const at = new Date(Number(answer.headers.get(keptAt)));
  const date = at.toLocaleDateString('en-GB', { dateStyle: 'long' });
  return `${date} at ${at.toLocaleTimeString('en', { timeStyle: 'short', hourCycle })}`;
};

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

/** The colours of the site, in a page that has no file of it. */
const offlineStyle = `
:root{color-scheme:light dark;--line:light-dark(oklch(0.888 0.014 80),oklch(0.335 0.013 60));--muted:light-dark(oklch(0.445 0.02 60),oklch(0.765 0.015 80));--accent:light-dark(oklch(0.535 0.185 33),oklch(0.735 0.15 40))}
body{max-width:40rem;margin:0 auto;padding:clamp(1.5rem,10vh,6rem) 1.25rem 3rem;background:light-dark(oklch(0.982 0.008 85),oklch(0.195 0.011 55));color:light-dark(oklch(0.235 0.018 55),oklch(0.945 0.012 85));font:1rem/1.5 system-ui,sans-serif}
h1,h2{margin:0;font-family:Georgia,serif;font-weight:600;line-height:1.15}
h1{padding-top:1.5rem;border-top:2px solid;font-size:2.25rem}
h2{margin-top:3rem;font-size:1.5rem}
ul{margin:1rem 0 0;padding:0;border-top:1px solid var(--line);list-style:none}
li{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 1rem;padding:.25rem 0;border-bottom:1px solid var(--line)}
li a{padding:.5rem 0;color:inherit;font-weight:600;overflow-wrap:anywhere;text-underline-offset:.2em}
small,p{color:var(--muted)}
.again{display:inline-block;padding:.625rem 1.25rem;border-radius:8px;background:var(--accent);color:light-dark(oklch(0.99 0.006 85),oklch(0.2 0.035 40));font-weight:500;text-decoration:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** In the place of any page that is not kept: that the network is gone, and what can be read. */
const offlinePage = async () => {
  const cache = await caches.open(pagesCache);
  const links = await Promise.all((await cache.keys()).map((request) => keptLink(cache, request)));
  const kept = links.length > 0 ? `<h2>Kept on this device</h2><ul>${links.join('')}</ul>` : '<p>No page is kept on this device yet.</p>';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>You are offline</title><style>${offlineStyle}</style><main><h1>You are offline</h1><p>This page needs the network.</p><p><a class="again" href="">Try again</a></p>${kept}</main></html>`;
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
