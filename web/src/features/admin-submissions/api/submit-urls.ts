import type { BulkUrlResult, SubmissionRun } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/toast-store.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { send } from '../../../lib/api/send.ts';
import { acceptedText, bulkText } from '../model/submission-texts.ts';
import { submissionQuery } from './get-submission.ts';
import { invalidateSubmissions } from './list-submissions.ts';

/** The server's reason, or the documented text where it gave none. */
const showFailure = (error: unknown, text: string): void => {
  const isAnswer = error instanceof LoadError && error.status > 0;
  const detail = isAnswer ? error.details[0]?.message : undefined;
  showToast({ title: 'Hata', text: isAnswer ? (detail ?? error.text) : text, tone: 'danger' });
};

/** Submits one address, and says which engines have accepted it. */
export const useUrlSubmission = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (url: string) => (await send('POST', '/api/submit-url', { url, type: 'URL_UPDATED' })) as SubmissionRun,
    retry: false,
    onSuccess: (run) => showToast({ title: 'URL Google indexleme için gönderildi!', text: acceptedText(run) }),
    onError: (error) => showFailure(error, 'URL gönderilemedi. Lütfen tekrar deneyin.'),
    onSettled: () => invalidateSubmissions(client),
  });
};

/** Submits up to a hundred addresses, and says how many were accepted. */
export const useBulkSubmission = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (urls: readonly string[]) => (await send('POST', '/api/submit-urls-bulk', { urls })) as BulkUrlResult,
    retry: false,
    onSuccess: (result) =>
      showToast({ title: 'Toplu Gönderim Tamamlandı', text: bulkText(result), tone: result.successful === 0 ? 'danger' : 'normal' }),
    onError: (error) => showFailure(error, 'Toplu URL gönderimi başarısız.'),
    onSettled: () => invalidateSubmissions(client),
  });
};

/** Begins the submission of every business, or finds the one under way. */
export const useSubmissionOfAll = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await send('POST', '/api/admin/submissions/all')) as SubmissionRun,
    retry: false,
    onSuccess: (run) => client.setQueryData(submissionQuery(run.id).queryKey, run),
    onError: (error) => showFailure(error, 'Otomatik gönderim başarısız'),
    onSettled: () => invalidateSubmissions(client),
  });
};
