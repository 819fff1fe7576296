import { defaultSiteSettings, type PublicSiteSettings, publicSettingsOf } from '@directory/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../config/cache-times.ts';
import { load } from '../api/load.ts';

/** The operators' settings of the public site. */
export const siteSettingsQuery = () =>
  queryOptions({
    queryKey: ['/api/site-settings'] as const,
    queryFn: load<PublicSiteSettings>,
    staleTime: staleTimes.standard,
    gcTime: gcTimeMs,
  });

const defaults = publicSettingsOf(defaultSiteSettings);

/** The settings of the site; the defaults while they cannot be read. */
export const useSiteSettings = (): PublicSiteSettings => useQuery(siteSettingsQuery()).data ?? defaults;
