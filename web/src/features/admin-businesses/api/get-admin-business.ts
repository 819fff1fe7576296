import type { AdminBusiness } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { loadOrNull } from '../../../lib/api/load.ts';
import { adminBusinessesPath } from './list-businesses.ts';

/** One whole record as it is now; null where there is none. */
export const adminBusinessQuery = (id: number) =>
  queryOptions({
    // Not below the list's key: what outdates the list must not take the record from under its form.
    queryKey: [`${adminBusinessesPath}/${id}`] as const,
    queryFn: loadOrNull<AdminBusiness>,
    // A form must begin with what is stored, not with what this browser remembers.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** The record as it is stored by now. A key of its own: the form's own record stays as it was when the edit began. */
export const storedBusinessQuery = (id: number) => ({ ...adminBusinessQuery(id), queryKey: [`${adminBusinessesPath}/${id}`, {}] as const });
