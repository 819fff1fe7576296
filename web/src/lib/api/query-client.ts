import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../config/cache-times.ts';
import { delaysMs } from '../../config/limits.ts';
import { isWorthRetrying } from './load-error.ts';
import type { Loader } from './loader.ts';

const loaders = new WeakMap<QueryClient, Loader>();

/** The loader that belongs to a client: the server's own for each request, the browser's for the page. */
export const loaderOf = (client: QueryClient): Loader => {
  const loader = loaders.get(client);
  if (!loader) throw new Error('This query client was made without a loader.');
  return loader;
};

const retryOnce = (failures: number, error: Error): boolean => failures < 1 && isWorthRetrying(error);

interface ClientOptions {
  retry: false | typeof retryOnce;
  retryOnMount?: boolean;
  /** Hears of every failed call, after its retry. */
  onError?: (error: Error) => void;
}

const clientWith = (loader: Loader, { onError, ...queries }: ClientOptions): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: staleTimes.standard,
        gcTime: gcTimeMs,
        retryDelay: delaysMs.retry,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'online',
        ...queries,
      },
      mutations: { retry: retryOnce, retryDelay: delaysMs.retry, networkMode: 'online' },
    },
  });
  loaders.set(client, loader);
  return client;
};

export const browserQueryClient = (loader: Loader, onError?: (error: Error) => void): QueryClient =>
  clientWith(loader, { retry: retryOnce, onError });

/** One per request; must be cleared after the render, else its timers keep the answers for an hour. */
export const serverQueryClient = (loader: Loader): QueryClient => clientWith(loader, { retry: false, retryOnMount: false });
