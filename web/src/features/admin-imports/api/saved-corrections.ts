import type { SavedCorrection } from '@directory/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';
import { send } from '../../../lib/api/send.ts';

/** Corrections of columns that further files with the same headers get. */
export const savedCorrectionsQuery = () =>
  queryOptions({ queryKey: ['/api/admin/import-corrections'] as const, queryFn: load<SavedCorrection[]>, staleTime: 0 });

export const removeCorrectionMutation = () =>
  mutationOptions({ mutationFn: (id: string) => send('DELETE', `/api/admin/import-corrections/${encodeURIComponent(id)}`) });
