import type { Redirect, RedirectKind } from '@directory/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminLimits } from '../../../config/admin-limits.ts';
import { loadListed } from '../../../lib/api/load.ts';
import { send } from '../../../lib/api/send.ts';
import { sayFailure, saySuccess } from './say-outcome.ts';

const path = '/api/admin/redirects';

export interface RedirectFilters {
  kind: RedirectKind;
  search: string;
  /** From 1. */
  page: number;
}

/** A page of the former addresses, and the way to forget one. */
export const useRedirects = ({ kind, search, page }: RedirectFilters) => {
  const client = useQueryClient();
  const query = { kind, search: search || undefined, limit: adminLimits.adminPlaces, offset: (page - 1) * adminLimits.adminPlaces };
  return {
    list: useQuery({ queryKey: [path, query] as const, queryFn: loadListed<Redirect>, staleTime: 0, placeholderData: keepPreviousData }),
    remove: useMutation({
      retry: false,
      mutationFn: ({ kind, slug }: Pick<Redirect, 'kind' | 'slug'>) => send('DELETE', `${path}/${kind}/${encodeURIComponent(slug)}`),
      onError: sayFailure,
      onSuccess: saySuccess('Yönlendirme kaldırıldı. Eski adres artık bulunamaz.'),
      onSettled: () => client.invalidateQueries({ queryKey: [path] }),
    }),
  };
};
