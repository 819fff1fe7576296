import type { AdminBusiness, BulkResult, BusinessBulkEdit } from '@directory/contracts';
import { maxBulkEdit } from '@directory/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { loadListedAt } from '../../../lib/api/load.ts';
import { send } from '../../../lib/api/send.ts';
import { adminBusinessesPath, type ListFilters } from './list-businesses.ts';

/** One action for many businesses: the same changes, or their removal. */
export type BulkAction = { kind: 'edit'; changes: BusinessBulkEdit['changes'] } | { kind: 'delete' };

const sendChunk = async (action: BulkAction, ids: number[]): Promise<number> => {
  const [path, body] = action.kind === 'edit' ? ['bulk-edit', { ids, changes: action.changes }] : ['bulk-delete', { ids }];
  return ((await send('POST', `${adminBusinessesPath}/${path}`, body)) as BulkResult).affected;
};

interface Found {
  ids: number[];
  /** Offset of the next chunk. */
  next: number;
}

export interface BulkProgress {
  done: number;
  affected: number;
}

interface BulkOptions {
  action: BulkAction;
  signal: AbortSignal;
  onProgress: (progress: BulkProgress) => void;
}

/** Ids in chunks that a call takes. */
const chunksOf = function* (ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += maxBulkEdit) yield ids.slice(at, at + maxBulkEdit);
};

/** Does it for these businesses, chunk by chunk; what is done stays done when it is broken off. */
export const editSelected = async (ids: readonly number[], { action, signal, onProgress }: BulkOptions): Promise<BulkProgress> => {
  const progress = { done: 0, affected: 0 };
  for (const chunk of chunksOf(ids)) {
    signal.throwIfAborted();
    progress.affected += await sendChunk(action, chunk);
    progress.done += chunk.length;
    onProgress({ ...progress });
  }
  return progress;
};

const findChunk = async (client: QueryClient, filters: ListFilters, offset: number, signal: AbortSignal): Promise<Found> => {
  const key = [adminBusinessesPath, { ...filters, limit: maxBulkEdit }] as const;
  const { rows } = await loadListedAt<AdminBusiness>({ client, queryKey: key, signal }, offset);
  return { ids: rows.map(({ id }) => id), next: offset + rows.length };
};

/** Whether the changes take businesses out of what the filters find: what is left moves up then. */
const movesUp = (action: BulkAction, { categoryId }: ListFilters): boolean =>
  action.kind === 'delete' ||
  (categoryId !== '' && action.changes.categoryId !== undefined && String(action.changes.categoryId) !== categoryId);

/** Does it for everything that the filters find, chunk by chunk in upload order. */
export const editFound = async (client: QueryClient, filters: ListFilters, options: BulkOptions): Promise<BulkProgress> => {
  const { action, signal, onProgress } = options;
  const progress = { done: 0, affected: 0 };
  for (let offset = 0; ; ) {
    signal.throwIfAborted();
    const { ids, next } = await findChunk(client, filters, offset, signal);
    if (ids.length === 0) return progress;
    const affected = await sendChunk(action, ids);
    progress.done += ids.length;
    progress.affected += affected;
    onProgress({ ...progress });
    if (!movesUp(action, filters)) offset = next;
    else if (affected === 0) return progress;
  }
};
