import type { ColumnCorrection, ImportRun } from '@directory/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';

/** What can be asked of a run. */
export type RunRequest = 'apply' | 'cancel' | 'resume' | 'undo';

const pathOf = (id: string, request: string): string => `/api/admin/imports/${encodeURIComponent(id)}/${request}`;

/** Asks something of a run; gives back the run. */
export const askRunMutation = (id: string) =>
  mutationOptions({ mutationFn: async (request: RunRequest) => (await send('POST', pathOf(id, request))) as ImportRun });

/** Says what the columns of a previewed file hold; gives back the run, which reads its file again. */
export const correctMappingMutation = (id: string) =>
  mutationOptions({
    mutationFn: async (columns: ColumnCorrection[]) => (await send('POST', pathOf(id, 'mapping'), { columns })) as ImportRun,
  });
