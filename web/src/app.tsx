import type { PostedForm } from '@directory/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { PublicLayout } from './components/layouts/public-layout.tsx';
import { ErrorBoundary } from './components/ui/error-boundary.tsx';
import { PageError } from './components/ui/page-error.tsx';
import { AllowedEmbedsProvider } from './lib/consent/embeds.tsx';
import { replayQueuedEvents } from './lib/page/event-replay.ts';
import { PageFrameProvider } from './lib/page/page-frame.ts';
import { useViewReport } from './lib/page/use-view-report.ts';
import { NowProvider } from './lib/time/now.tsx';
import { Consent } from './routes/public/consent.tsx';
import { LazyOffline } from './routes/public/lazy-offline.tsx';
import { type PublicRoute, publicRoutes } from './routes.tsx';

interface AppProps {
  client: QueryClient;
  /** Instant of the server's render, ms since the epoch. */
  renderedAt: number;
  siteUrl: string;
  prefetch: (address: string) => void;
  form?: PostedForm;
  /** Pages that may be shown: the server knows which one it is, and the router need not look for it again. */
  routes?: readonly PublicRoute[];
}

/** The public site. Stands below a router: the server's for one address, or the browser's. */
export const App = ({ client, renderedAt, siteUrl, prefetch, form, routes = publicRoutes }: AppProps) => (
  <QueryClientProvider client={client}>
    <NowProvider renderedAt={renderedAt}>
      <Frame siteUrl={siteUrl} prefetch={prefetch} form={form}>
        <LazyOffline />
        <AllowedEmbedsProvider>
          <PublicLayout>
            <Pages routes={routes} />
          </PublicLayout>
        </AllowedEmbedsProvider>
        <ErrorBoundary resetKey="consent" fallback={null}>
          <Consent />
        </ErrorBoundary>
      </Frame>
    </NowProvider>
  </QueryClientProvider>
);

const Pages = ({ routes }: { routes: readonly PublicRoute[] }) => {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKey={key} fallback={<PageError />}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Routes>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
        <EventReplay />
      </Suspense>
    </ErrorBoundary>
  );
};

/** Stands beside the page: once its effect runs, the page answers. */
const EventReplay = () => {
  useEffect(replayQueuedEvents, []);
  return null;
};

/** True from the first navigation on, for good: going back to the first page does not bring the server's render back. */
const useHasNavigated = (): boolean => {
  const { key } = useLocation();
  const first = useRef(key);
  const hasNavigated = useRef(false);
  if (key !== first.current) hasNavigated.current = true;
  return hasNavigated.current;
};

type FrameProps = Pick<AppProps, 'siteUrl' | 'prefetch' | 'form'> & { children: ReactNode };

const Frame = ({ siteUrl, prefetch, form, children }: FrameProps) => {
  const hasNavigated = useHasNavigated();
  useArrival();
  useViewReport();
  const frame = useMemo(
    () => ({ siteUrl, prefetch, hasNavigated, form: hasNavigated ? undefined : form }),
    [siteUrl, prefetch, hasNavigated, form],
  );
  return <PageFrameProvider value={frame}>{children}</PageFrameProvider>;
};

const goTo = (hash: string): boolean => {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return false;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
  return true;
};

const goToTop = (): void => {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
};

/**
 * A link to another page starts at its top, one to another page of the same list at the list, with the focus on what is new. A link that is
 * gone with what it took away, as a filter, leaves the focus to the list. Back and forward stay where they were.
 */
const useArrival = (): void => {
  const { pathname, search, hash, key } = useLocation();
  const isPush = useNavigationType() === 'PUSH';
  const page = new URLSearchParams(search).get('page');
  const before = useRef({ pathname, page });
  // The key, not the address: a second click on the same link counts as an arrival too.
  useEffect(() => {
    const isOtherPath = before.current.pathname !== pathname;
    const isOtherPage = before.current.page !== page;
    before.current = { pathname, page };
    if (!isPush || goTo(hash)) return;
    if (isOtherPath) goToTop();
    else if (isOtherPage) goTo('#listing');
    else if (document.activeElement === document.body) document.getElementById('listing')?.focus({ preventScroll: true });
  }, [key]);
};
