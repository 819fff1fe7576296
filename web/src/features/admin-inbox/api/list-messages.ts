import type { ContactMessage } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminLimits } from '../../../config/admin-limits.ts';
import { loadListed } from '../../../lib/api/load.ts';

export const messagesPath = '/api/admin/contact-messages';

/** Filters of the inbox; '' filters nothing. */
export interface InboxFilters {
  kind: string;
  state: string;
}

/** One page of the inbox, newest first, `page` from 1. */
export const messagesQuery = (filters: InboxFilters, page: number) =>
  queryOptions({
    queryKey: [messagesPath, { ...filters, limit: adminLimits.inboxMessages, offset: (page - 1) * adminLimits.inboxMessages }] as const,
    queryFn: loadListed<ContactMessage>,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
