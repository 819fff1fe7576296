import type { Revision } from '@directory/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '../../config/limits.ts';
import { load } from './load.ts';
import { send } from './send.ts';

/** Saved states of what is stored at a path, newest first. */
export const revisionsQuery = (path: string) =>
  queryOptions({ queryKey: [path, 'revisions', { limit: limits.revisions }] as const, queryFn: load<Revision[]>, staleTime: 0 });

/** Makes an earlier state the current one. */
export const restoreMutation = (path: string) =>
  mutationOptions({ mutationFn: (version: number) => send('POST', `${path}/revisions/${version}/restore`) });
