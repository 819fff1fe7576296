import type { ImportRun } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { importQuery } from './get-import.ts';
import { invalidateLists } from './invalidate-lists.ts';
import { runCommandMutation } from './send-run-command.ts';

/** Asks something of a run, and shows everywhere what became of it. */
export const useRunCommand = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    ...runCommandMutation(id),
    onSuccess: (run: ImportRun) => client.setQueryData(importQuery(id).queryKey, run),
    onError: (error) => showToast({ title: 'Hata!', text: failureText(error), tone: 'danger' }),
    onSettled: () => invalidateLists(client),
  });
};
