import type { SubmissionSettings } from '@directory/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { delaysMs } from '../../../config/limits.ts';
import { load } from '../../../lib/api/load.ts';
import { send } from '../../../lib/api/send.ts';

const path = '/api/admin/submission-settings';

/** The configured engines, what they allow now, and whether changes are submitted by themselves. */
export const submissionSettingsQuery = () =>
  queryOptions({
    queryKey: [path] as const,
    queryFn: load<SubmissionSettings>,
    staleTime: 0,
    refetchInterval: delaysMs.listRefetch,
  });

/** Switches the submission of changes on or off. */
export const useAutomaticSubmission = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (automatic: boolean) => (await send('PUT', path, { automatic })) as SubmissionSettings,
    retry: false,
    onSuccess: (settings) => client.setQueryData(submissionSettingsQuery().queryKey, settings),
    onError: (error) => showToast({ title: 'Hata', text: failureText(error), tone: 'danger' }),
  });
};
