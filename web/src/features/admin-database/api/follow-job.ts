import { DatabaseJob, hasJobFinished } from '@directory/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { endText } from '../model/job-texts.ts';
import { invalidateDatabase } from './get-database.ts';

const listen = (id: string, onJob: (job: DatabaseJob) => void, onClosed: () => void): (() => void) => {
  const source = new EventSource(`/api/admin/database/jobs/${encodeURIComponent(id)}/events`);
  source.addEventListener('job', (event: MessageEvent<string>) => {
    const job = DatabaseJob.parse(JSON.parse(event.data));
    // The server ends the stream with the job; the browser would take that for a fault and connect again for ever.
    if (hasJobFinished(job)) source.close();
    onJob(job);
  });
  source.addEventListener('error', () => source.readyState === EventSource.CLOSED && onClosed());
  return () => source.close();
};

/**
 * A job as it goes on, from its beginning to its end, though the state of the database may already be that after it. When it ends that is said, and
 * everything that is shown is asked for again: a restore changes all of it.
 */
export const useFollowedJob = (job: DatabaseJob | null): DatabaseJob | null => {
  const client = useQueryClient();
  const [latest, setLatest] = useState<DatabaseJob | null>(null);
  const unfinished = latest && !hasJobFinished(latest) ? latest : null;
  const id = job?.id ?? unfinished?.id;
  useEffect(() => {
    if (!id) return;
    const handleJob = (next: DatabaseJob) => {
      setLatest(next);
      if (!hasJobFinished(next)) return;
      showToast(endText(next));
      void (next.kind === 'restore' ? client.invalidateQueries() : invalidateDatabase(client));
    };
    return listen(id, handleJob, () => setLatest(null));
  }, [client, id]);
  return unfinished?.id === id ? unfinished : job;
};
