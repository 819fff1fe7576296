import type { Backup } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataColumn, DataTable } from '../../../components/admin/data-table.tsx';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { backupCauses } from '../../../lib/admin/backup-causes.ts';
import { formatFileSize, formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { backupsQuery, downloadPathOf } from '../api/get-database.ts';
import { RemovalQuestion } from './removal-question.tsx';
import { RestoreQuestion } from './restore-question.tsx';

interface Asked {
  kind: 'restore' | 'remove';
  backup: Backup;
}

/** Backups, newest first, and what can be done with each. */
export const BackupList = ({ isBusy }: { isBusy: boolean }) => {
  const { data, isPending, isError, refetch } = useQuery(backupsQuery());
  const [asked, setAsked] = useState<Asked | null>(null);
  const handleClose = () => setAsked(null);
  return (
    <section aria-labelledby="backups-heading">
      <h2 id="backups-heading" className="mb-3 text-xl">
        Yedekler
      </h2>
      {isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {isError && !data && <FailureNote text="Yedekler alınamadı." onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title="Henüz yedek yok" text="İlk yedeği yukarıdan alabilirsiniz." />}
      {data && data.length > 0 && (
        <DataTable label="Yedek listesi" columns={columnsOf(isBusy, setAsked)} rows={data} keyOf={({ id }) => id} />
      )}
      {asked?.kind === 'restore' && <RestoreQuestion backup={asked.backup} onClose={handleClose} />}
      {asked?.kind === 'remove' && <RemovalQuestion backup={asked.backup} onClose={handleClose} />}
    </section>
  );
};

const columnsOf = (isBusy: boolean, onAsk: (asked: Asked) => void): readonly DataColumn<Backup>[] => [
  { name: 'Tarih', isHead: true, render: ({ takenAt }) => <time dateTime={takenAt}>{formatTurkishTime(takenAt)}</time> },
  { name: 'Neden', render: ({ cause }) => backupCauses[cause] },
  { name: 'Boyut', isNumber: true, render: ({ bytes }) => formatFileSize(bytes) },
  { name: 'Kayıt', isNumber: true, render: ({ rows }) => (rows === null ? '–' : formatTurkishNumber(rows)) },
  { name: 'Durum', render: (backup) => <Soundness backup={backup} /> },
  { name: 'İşlem', render: (backup) => <Actions backup={backup} isBusy={isBusy} onAsk={onAsk} /> },
];

const Soundness = ({ backup: { fault, provenAt } }: { backup: Backup }) => {
  if (fault) return <span className="text-danger">{fault}</span>;
  return <span className="text-ink-2">{provenAt ? `Denendi: ${formatTurkishTime(provenAt)}` : 'Henüz denenmedi'}</span>;
};

interface ActionsProps {
  backup: Backup;
  isBusy: boolean;
  onAsk: (asked: Asked) => void;
}

const Actions = ({ backup, isBusy, onAsk }: ActionsProps) => {
  const of = `${formatTurkishTime(backup.takenAt)} yedeği`;
  return (
    <span className="flex flex-wrap gap-2">
      <a href={downloadPathOf(backup)} download className={buttonClass('quiet', 'small')} aria-label={`İndir: ${of}`}>
        İndir
      </a>
      <Button
        tone="quiet"
        size="small"
        disabled={isBusy || backup.fault !== null}
        onClick={() => onAsk({ kind: 'restore', backup })}
        aria-label={`Geri yükle: ${of}`}
      >
        Geri yükle
      </Button>
      <Button tone="plain" size="small" onClick={() => onAsk({ kind: 'remove', backup })} aria-label={`Sil: ${of}`}>
        Sil
      </Button>
    </span>
  );
};
