import { pageStateId } from '@directory/contracts';
import { learnOffsets } from '@directory/opening-hours';
import { hydrate, type QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { isAdminPath } from './config/paths.ts';
import { browserLoader } from './lib/api/loader.ts';
import { browserQueryClient } from './lib/api/query-client.ts';
import { discardQueuedEvents } from './lib/page/event-replay.ts';
import { OfflineNavigation } from './lib/page/offline-navigation.tsx';
import { whenLoaded } from './lib/page/when-loaded.ts';
import { matchPage } from './match-page.ts';
import type { PageState } from './page-state.ts';
import './styles/main.css';

const readState = (): PageState | null => {
  const text = document.getElementById(pageStateId)?.textContent;
  return text ? (JSON.parse(text) as PageState | null) : null;
};

/** Loads a page's code and data ahead of a click. A failure means nothing here: the page itself will ask again and say so. */
const prefetcher = (client: QueryClient) => async (address: string) => {
  const { route, target } = matchPage(address);
  const { prefetch } = await route.load();
  const want = (reading: Promise<unknown>) => reading.then(noop, noop);
  await prefetch?.({ query: (options) => client.query(options), infiniteQuery: (options) => client.infiniteQuery(options), want }, target);
};

const noop = () => {};

const hydratePage = async (root: HTMLElement, state: PageState) => {
  const client = browserQueryClient(browserLoader);
  const prefetch = prefetcher(client);
  hydrate(client, state.queries);
  for (const [zone, offsets] of Object.entries(state.zones)) learnOffsets(zone, state.now, offsets);
  await matchPage(window.location.pathname).route.load();
  const app = (
    <BrowserRouter>
      <OfflineNavigation>
        <App
          client={client}
          renderedAt={state.now}
          siteUrl={state.siteUrl}
          form={state.form}
          prefetch={(address) => void prefetch(address).catch(noop)}
        />
      </OfflineNavigation>
    </BrowserRouter>
  );
  // In a transition the markup is taken over in small steps: the page stays quick to touch on a slow phone.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) }));
};

const start = async () => {
  const root = document.getElementById('root');
  if (!root) return;
  if (isAdminPath(window.location.pathname)) {
    discardQueuedEvents();
    const { parseWithoutEval } = await import('./routes/admin/parse-without-eval.ts');
    parseWithoutEval();
    const { startAdmin } = await import('./routes/admin/start-admin.tsx');
    return startAdmin(root);
  }
  whenLoaded(() => void import('./lib/vitals/report-vitals.ts').then(({ reportVitals }) => reportVitals(), noop));
  const state = readState();
  if (!state) return discardQueuedEvents();
  await hydratePage(root, state);
};

start().catch((error: unknown) => {
  // The page is then one without scripts, as where this file could not be had (build/boot.js).
  discardQueuedEvents();
  delete document.documentElement.dataset.script;
  throw error;
});
