import { type ActiveSnippet, type PageAnswer, type PageBundle, type PageRequest, pagePatterns } from '@directory/contracts';
import { offsetsToLearn } from '@directory/opening-hours';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { isAdminPath } from './config/paths.ts';
import { chunksOfPage, laterChunks } from './config/static.ts';
import { activePlacementsQuery } from './features/ads/api/list-active-placements.ts';
import { activeSnippetsQuery } from './features/site/api/list-active-snippets.ts';
import { toPageSnippets } from './features/site/page-snippets.ts';
import { adminPage, failurePage } from './fixed-pages.tsx';
import { LoadError } from './lib/api/load-error.ts';
import { serverLoader } from './lib/api/loader.ts';
import { serverQueryClient } from './lib/api/query-client.ts';
import { fontPreloads } from './lib/head/font-preloads.ts';
import { headMarkup } from './lib/head/head-markup.ts';
import { escapedJson, headTags } from './lib/head/page-meta.ts';
import type { PageReads } from './lib/page/page-module.ts';
import { newPageRecord, noteChange, type PageRecord, PageRecordProvider } from './lib/page/page-record.ts';
import { siteSettingsQuery } from './lib/site/site-settings.ts';
import { type MatchedPage, matchPage } from './match-page.ts';
import type { PageState } from './page-state.ts';
import { type PublicRoute, publicRoutes } from './routes.tsx';

/** Reads of one request. A read that was only wanted and failed makes the page expire at once: the next visitor gets it whole. */
const readsOf = (client: QueryClient, record: PageRecord, now: number): PageReads => ({
  query: (options) => client.query(options),
  infiniteQuery: (options) => client.infiniteQuery(options),
  want: (reading) =>
    reading.then(
      () => undefined,
      () => noteChange(record, now),
    ),
});

/** Reads the page's data; false where a part that it cannot do without is down. A fault of our own stays a fault. */
const readPage = async ({ route, target }: MatchedPage, reads: PageReads): Promise<boolean> => {
  const { prefetch } = await route.load();
  try {
    await prefetch?.(reads, target);
    return true;
  } catch (error) {
    if (error instanceof LoadError) return false;
    throw error;
  }
};

/** The boot script turns them into preloads when it starts the app. */
const latePreloads = (file: string): string =>
  chunksOfPage(file)
    .map((chunk) => `<link rel="late-modulepreload" href="${chunk}">`)
    .join('');

/** Browsers do nothing with them: the service worker keeps each file that a page of a business names (build/offline-worker.js). */
const offlineScripts = ({ path }: PublicRoute): string =>
  path === pagePatterns.business ? laterChunks.map((chunk) => `<link rel="offline-script" href="${chunk}">`).join('') : '';

/** React writes the preloads of eager images before the first element; in the head they are found sooner. */
const splitPreloads = (markup: string): [string, string] => {
  const start = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)?.[0].length ?? 0;
  return [markup.slice(0, start), markup.slice(start)];
};

const markupOf = (request: PageRequest, client: QueryClient, record: PageRecord, route: PublicRoute): string =>
  renderToString(
    <PageRecordProvider value={record}>
      <StaticRouter location={request.url}>
        <App client={client} renderedAt={request.now} siteUrl={request.siteUrl} form={request.form} routes={[route]} prefetch={() => {}} />
      </StaticRouter>
    </PageRecordProvider>,
  );

const zonesOf = ({ zones }: PageRecord, now: number): PageState['zones'] =>
  Object.fromEntries(
    [...zones].flatMap((zone) => {
      const offsets = offsetsToLearn(zone, now);
      return offsets ? [[zone, offsets]] : [];
    }),
  );

/** The settings of the site that every page shows; a page is shown without them where they cannot be read. */
const readSite = async (client: QueryClient, reads: PageReads): Promise<Pick<PageAnswer, 'snippets' | 'showsAds'>> => {
  let snippets: ActiveSnippet[] = [];
  const reading = client.query(activeSnippetsQuery()).then((active) => {
    snippets = active;
  });
  await Promise.all([
    reads.want(reading),
    reads.want(client.query(siteSettingsQuery())),
    reads.want(client.query(activePlacementsQuery())),
  ]);
  client.removeQueries({ queryKey: activeSnippetsQuery().queryKey });
  const placements = client.getQueryData(activePlacementsQuery().queryKey) ?? [];
  return {
    snippets: toPageSnippets(snippets, client.getQueryData(siteSettingsQuery().queryKey)?.consentRequired ?? true),
    showsAds: placements.some(({ adClient, adSlot }) => adClient !== null && adSlot !== null),
  };
};

/**
 * The address of such a page is a secret: code of others would send it home, and on the next page it would be read as the one that the
 * visitor came from.
 */
const isSecret = ({ path }: PublicRoute): boolean => path === pagePatterns.figures;
const originReferrer = '<meta name="referrer" content="strict-origin">';

const answerOf = (request: PageRequest, client: QueryClient, record: PageRecord, route: PublicRoute): PageAnswer => {
  const [imagePreloads, body] = splitPreloads(markupOf(request, client, record, route));
  const { now, siteUrl, form } = request;
  const state: PageState = { queries: dehydrate(client), now, siteUrl, zones: zonesOf(record, now), form };
  const meta = record.meta ?? { title: '', description: '', canonical: null };
  return {
    status: record.status,
    location: record.location,
    head:
      (isSecret(route) ? originReferrer : '') +
      headMarkup(headTags(meta, request.siteUrl)) +
      latePreloads(route.file) +
      offlineScripts(route) +
      fontPreloads(body) +
      imagePreloads,
    body,
    state: escapedJson(state),
    changesAt: record.changesAt,
    noindex: meta.noindex === true || record.status !== 200,
  };
};

export const render: PageBundle['render'] = async (request) => {
  const page = matchPage(request.url);
  if (isAdminPath(new URL(`http://local${request.url}`).pathname)) return adminPage();
  const client = serverQueryClient(serverLoader(request.fetch));
  const record = newPageRecord();
  try {
    const reads = readsOf(client, record, request.now);
    const [isReady, site] = await Promise.all([readPage(page, reads), readSite(client, reads)]);
    if (!isReady) return failurePage({ status: 503, requestId: '' });
    await request.turn?.();
    const answer = answerOf(request, client, record, page.route);
    return isSecret(page.route) ? answer : { ...answer, ...site };
  } finally {
    client.clear();
  }
};

export const loadPages: PageBundle['loadPages'] = async () => {
  // One after the other: pages share most of their code.
  for (const { load } of publicRoutes) await load();
};

export const renderFailure: PageBundle['renderFailure'] = failurePage;
