import type { Backup, DatabaseJob, DatabaseStatus } from '@directory/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { delaysMs } from '../../../config/limits.ts';
import { load } from '../../../lib/api/load.ts';

const statusPath = '/api/admin/database/status';
const backupsPath = '/api/admin/database/backups';
const jobsPath = '/api/admin/database/jobs';

/** Asked again by itself: scheduled work begins without an operator. */
export const databaseStatusQuery = () =>
  queryOptions({ queryKey: [statusPath] as const, queryFn: load<DatabaseStatus>, staleTime: 0, refetchInterval: delaysMs.listRefetch });

/** Asked again for the same reason. */
export const databaseJobsQuery = () =>
  queryOptions({ queryKey: [jobsPath] as const, queryFn: load<DatabaseJob[]>, staleTime: 0, refetchInterval: delaysMs.listRefetch });

export const backupsQuery = () => queryOptions({ queryKey: [backupsPath] as const, queryFn: load<Backup[]>, staleTime: 0 });

export const downloadPathOf = ({ id }: Backup): string => `${backupsPath}/${encodeURIComponent(id)}`;

export const invalidateDatabase = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => [statusPath, backupsPath, jobsPath].includes(String(queryKey[0])) });
