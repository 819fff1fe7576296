import type { SubmissionRun } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { send } from '../../../lib/api/send.ts';
import { submissionQuery } from './get-submission.ts';
import { invalidateSubmissions } from './list-submissions.ts';

/** `retry` makes a submission of its own of the failed addresses. */
export type SubmissionCommand = 'cancel' | 'pause' | 'resume' | 'retry';

/** Asks something of a submission, and shows everywhere what became of it. */
export const useSubmissionCommand = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (command: SubmissionCommand) =>
      (await send('POST', `/api/admin/submissions/${encodeURIComponent(id)}/${command}`)) as SubmissionRun,
    retry: false,
    onSuccess: (run) => client.setQueryData(submissionQuery(run.id).queryKey, run),
    onError: (error) => showToast({ title: 'Hata', text: failureText(error), tone: 'danger' }),
    onSettled: () => invalidateSubmissions(client),
  });
};
