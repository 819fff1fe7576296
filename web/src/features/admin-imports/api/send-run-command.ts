import type { ImportRun, MappingCorrection } from '@directory/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';

/** The commands that a run takes. */
export type RunCommand = 'apply' | 'cancel' | 'resume' | 'undo';

const pathOf = (id: string, request: string): string => `/api/admin/imports/${encodeURIComponent(id)}/${request}`;

export const applyRun = async (id: string): Promise<ImportRun> => (await send('POST', pathOf(id, 'apply'))) as ImportRun;

/** Asks something of a run; gives back the run. */
export const runCommandMutation = (id: string) =>
  mutationOptions({ mutationFn: async (command: RunCommand) => (await send('POST', pathOf(id, command))) as ImportRun });

/** Says where the header of a previewed file is and what its columns hold; gives back the run, which reads its file again. */
export const correctMappingMutation = (id: string) =>
  mutationOptions({
    mutationFn: async (correction: MappingCorrection) => (await send('POST', pathOf(id, 'mapping'), correction)) as ImportRun,
  });
