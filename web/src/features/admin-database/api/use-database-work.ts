import type { Backup, DatabaseJob, DatabaseStatus } from '@directory/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { send } from '../../../lib/api/send.ts';
import { databaseStatusQuery, downloadPathOf, invalidateDatabase } from './get-database.ts';

const showFailure = (error: unknown): void => showToast({ title: 'Hata!', text: failureText(error), tone: 'danger' });

/** Shows a job at once, before the status is asked for again. */
const showJob = (client: QueryClient, job: DatabaseJob): void => {
  client.setQueryData(databaseStatusQuery().queryKey, (status: DatabaseStatus | undefined) => (status ? { ...status, job } : status));
};

/** Begins work on the database. It goes on after the screen was left. */
export const useDatabaseWork = (path: 'optimize' | 'backup') => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await send('POST', `/api/admin/database/${path}`)) as DatabaseJob,
    retry: false,
    onSuccess: (job) => showJob(client, job),
    onError: showFailure,
    onSettled: () => invalidateDatabase(client),
  });
};

export const useRestore = (backup: Backup, onBegun: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await send('POST', `${downloadPathOf(backup)}/restore`)) as DatabaseJob,
    retry: false,
    onSuccess: (job) => {
      showJob(client, job);
      onBegun();
    },
    onError: showFailure,
    onSettled: () => invalidateDatabase(client),
  });
};

export const useBackupRemoval = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (backup: Backup) => send('DELETE', downloadPathOf(backup)),
    retry: false,
    onSuccess: () => showToast({ title: 'Başarılı!', text: 'Yedek silindi' }),
    onError: showFailure,
    onSettled: () => invalidateDatabase(client),
  });
};
