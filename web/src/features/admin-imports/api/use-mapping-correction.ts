import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { mappingDrafts } from '../drafts/mapping-drafts.ts';
import { importQuery } from './get-import.ts';
import { invalidateLists } from './invalidate-lists.ts';
import { correctMappingMutation } from './send-run-command.ts';

/** Corrects the mapping of a previewed run; the run reads its file again. */
export const useMappingCorrection = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    ...correctMappingMutation(id),
    onSuccess: (run) => {
      mappingDrafts.forget(id);
      client.setQueryData(importQuery(id).queryKey, run);
    },
    onError: (error) => showToast({ title: 'Hata!', text: failureText(error), tone: 'danger' }),
    onSettled: () => invalidateLists(client),
  });
};
