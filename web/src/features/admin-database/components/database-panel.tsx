import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { databaseStatusQuery } from '../api/get-database.ts';
import { BackupList } from './backup-list.tsx';
import { JobList } from './job-list.tsx';
import { SchemaTable } from './schema-table.tsx';
import { StatusCards } from './status-cards.tsx';
import { WorkPanel } from './work-panel.tsx';

/** The state of the database, work on it, and its backups. Work and backups are listed even where the state cannot be read. */
export const DatabasePanel = () => {
  const { data, isPending, isError, refetch } = useQuery(databaseStatusQuery());
  return (
    <div className="space-y-6">
      {isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {isError && !data && <FailureNote text="Veritabanının durumu alınamadı." onRetry={() => void refetch()} />}
      {data && (
        <>
          <StatusCards status={data} />
          <WorkPanel status={data} />
        </>
      )}
      <JobList />
      <BackupList isBusy={Boolean(data?.job)} />
      {data && <SchemaTable schemas={data.schemas} />}
    </div>
  );
};
