import type { SiteSettings } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

export const settingsPath = '/api/admin/site-settings';

/** The stored settings. Always asked anew: other operators and the snippets change them too. */
export const settingsQuery = () => queryOptions({ queryKey: [settingsPath] as const, queryFn: load<SiteSettings>, staleTime: 0 });
