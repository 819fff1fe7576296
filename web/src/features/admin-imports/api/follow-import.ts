import { hasSettled, ImportRun } from '@directory/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminDelaysMs } from '../../../config/admin-limits.ts';
import { importQuery } from './get-import.ts';
import { invalidateLists } from './invalidate-lists.ts';

export const isSettled: (run: ImportRun) => boolean = hasSettled;

/** Opens the event stream of a run; gives back how to close it. */
const listen = (id: string, onRun: (run: ImportRun) => void, onClosed: () => void): (() => void) => {
  const source = new EventSource(`/api/admin/imports/${encodeURIComponent(id)}/events`);
  source.addEventListener('run', (event: MessageEvent<string>) => {
    const run = ImportRun.parse(JSON.parse(event.data));
    // The server ends the stream with the run; the browser would take that for a fault and connect again for ever.
    if (isSettled(run)) source.close();
    onRun(run);
  });
  source.addEventListener('error', () => source.readyState === EventSource.CLOSED && onClosed());
  return () => source.close();
};

/** A run as it goes on, live until it has settled. Polled where the stream cannot be opened: a proxy that holds it back, an ended session. */
export const useFollowedImport = (id: string) => {
  const client = useQueryClient();
  const run = useQuery(importQuery(id));
  const isLive = run.data !== undefined && !isSettled(run.data);
  useEffect(() => {
    if (!isLive) return;
    let timer: ReturnType<typeof setInterval>;
    const handleRun = (next: ImportRun) => {
      client.setQueryData(importQuery(id).queryKey, next);
      if (isSettled(next)) void invalidateLists(client);
    };
    const close = listen(id, handleRun, () => {
      timer = setInterval(() => void client.invalidateQueries({ queryKey: importQuery(id).queryKey }), adminDelaysMs.importPoll);
    });
    return () => {
      close();
      clearInterval(timer);
    };
  }, [client, id, isLive]);
  return run;
};
