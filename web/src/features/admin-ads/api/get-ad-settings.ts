import type { SiteSettings } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

export const settingsPath = '/api/admin/site-settings';

export type AdSettings = SiteSettings['ads'];

/** Settings of all advertisements: a part of the site's settings. Always asked anew: other operators change them too. */
export const adSettingsQuery = () =>
  queryOptions({
    queryKey: [settingsPath] as const,
    queryFn: load<SiteSettings>,
    staleTime: 0,
    select: ({ ads }) => ads,
  });
