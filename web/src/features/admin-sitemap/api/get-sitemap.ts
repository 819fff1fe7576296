import type { SitemapStatus } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { adminDelaysMs } from '../../../config/admin-limits.ts';
import { delaysMs } from '../../../config/limits.ts';
import { load } from '../../../lib/api/load.ts';

export const sitemapPath = '/api/admin/sitemap';

/** The sitemap's last build, and the one under way; asked for again, more often while one is. `isExpected`: a build is about to begin. */
export const sitemapQuery = (isExpected: boolean) =>
  queryOptions({
    queryKey: [sitemapPath] as const,
    queryFn: load<SitemapStatus>,
    staleTime: 0,
    refetchInterval: ({ state }) => (isExpected || state.data?.running ? adminDelaysMs.sitemapPoll : delaysMs.listRefetch),
  });
