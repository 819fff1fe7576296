import type { ImportRun } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { importQuery } from './get-import.ts';
import { invalidateLists } from './invalidate-lists.ts';
import { applyRun } from './send-run-command.ts';

/** Applies previewed runs, one call after the other; a refusal of one, named in a toast, does not hold up the others. */
export const useApplyAll = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (runs: readonly ImportRun[]) => {
      for (const { id, fileName } of runs) {
        try {
          client.setQueryData(importQuery(id).queryKey, await applyRun(id));
        } catch (error) {
          showToast({ title: 'Hata!', text: `${fileName}: ${failureText(error)}`, tone: 'danger' });
        }
      }
    },
    onSettled: () => invalidateLists(client),
  });
};
