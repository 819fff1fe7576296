import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Where a page is asked for. */
export interface PageTarget {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

/** How a page reads its data before it is rendered. A rejected read means that the page cannot be shown. */
export interface PageReads extends Pick<QueryClient, 'query' | 'infiniteQuery'> {
  /** Waits for a read that the page can do without; the browser asks again for one that failed. */
  want: (reading: Promise<unknown>) => Promise<void>;
}

/** The exports of every page below routes/public. */
export interface PageModule {
  Page: ComponentType;
  /** Reads what the first sight of the page shows. Runs on the server, and in the browser ahead of a click. */
  prefetch?: (reads: PageReads, target: PageTarget) => Promise<void>;
}
