import { SubmissionRun, settledSubmissionStates } from '@directory/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminDelaysMs } from '../../../config/admin-limits.ts';
import { submissionQuery } from './get-submission.ts';
import { invalidateSubmissions } from './list-submissions.ts';

export const isSettled = ({ state }: Pick<SubmissionRun, 'state'>): boolean => settledSubmissionStates.includes(state);

/** Opens the event stream of a submission; gives back how to close it. */
const listen = (id: string, onRun: (run: SubmissionRun) => void, onClosed: () => void): (() => void) => {
  const source = new EventSource(`/api/admin/submissions/${encodeURIComponent(id)}/events`);
  source.addEventListener('run', (event: MessageEvent<string>) => {
    const run = SubmissionRun.parse(JSON.parse(event.data));
    // The server ends the stream with the run; the browser would take that for a fault and connect again for ever.
    if (isSettled(run)) source.close();
    onRun(run);
  });
  source.addEventListener('error', () => source.readyState === EventSource.CLOSED && onClosed());
  return () => source.close();
};

/** A submission as it goes on, live until it has settled. Polled where the stream cannot be opened. */
export const useFollowedSubmission = (id: string) => {
  const client = useQueryClient();
  const run = useQuery(submissionQuery(id));
  const isLive = run.data !== undefined && !isSettled(run.data);
  useEffect(() => {
    if (!isLive) return;
    let timer: ReturnType<typeof setInterval>;
    const { queryKey } = submissionQuery(id);
    const handleRun = (next: SubmissionRun) => {
      client.setQueryData(queryKey, next);
      if (isSettled(next)) void invalidateSubmissions(client);
    };
    const close = listen(id, handleRun, () => {
      timer = setInterval(() => void client.invalidateQueries({ queryKey, exact: true }), adminDelaysMs.submissionPoll);
    });
    return () => {
      close();
      clearInterval(timer);
    };
  }, [client, id, isLive]);
  return run;
};
