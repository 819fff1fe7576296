import type { ImportRun } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/toast-store.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { importQuery } from './get-import.ts';
import { importsQuery } from './list-imports.ts';
import { runCommandMutation } from './send-run-command.ts';

export const errorMessage = (error: unknown): string =>
  error instanceof LoadError && error.status > 0 ? error.text : 'Sunucuya ulaşılamadı. Lütfen tekrar deneyin.';

/** Asks something of a run, and shows everywhere what became of it. */
export const useRunCommand = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    ...runCommandMutation(id),
    onSuccess: (run: ImportRun) => client.setQueryData(importQuery(id).queryKey, run),
    onError: (error) => showToast({ title: 'Hata!', text: errorMessage(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: importsQuery().queryKey }),
  });
};
