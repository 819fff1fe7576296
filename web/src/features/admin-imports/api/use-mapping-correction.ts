import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/toast-store.ts';
import { importQuery } from './get-import.ts';
import { importsQuery } from './list-imports.ts';
import { correctMappingMutation } from './send-run-command.ts';
import { errorMessage } from './use-run-command.ts';

/** Corrects the mapping of a previewed run; the run reads its file again. */
export const useMappingCorrection = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    ...correctMappingMutation(id),
    onSuccess: (run) => client.setQueryData(importQuery(id).queryKey, run),
    onError: (error) => showToast({ title: 'Hata!', text: errorMessage(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: importsQuery().queryKey }),
  });
};
