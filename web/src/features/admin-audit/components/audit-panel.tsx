import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { AdminPager } from '../../../components/admin/admin-pager.tsx';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { activitiesFile, auditQuery } from '../api/list-activities.ts';
import { useAuditAddress } from '../model/use-audit-address.ts';
import { ActivityEntry, type ActivityEntryProps } from './activity-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';

/** Who did what, and when: the audit log. `words`: those of other features for what their actions store. */
export const AuditPanel = ({ words }: Pick<ActivityEntryProps, 'words'>) => {
  const { filter, page, isFiltered, choose, clear, hrefOf } = useAuditAddress();
  const { data, error, isPending, refetch } = useQuery(auditQuery(filter, page));
  const pages = Math.ceil((data?.total ?? 0) / adminLimits.auditEntries);
  return (
    <>
      <AuditFilters filter={filter} isFiltered={isFiltered} onChange={choose} onClear={clear} />
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          {data && `${formatTurkishNumber(data.total)} kayıt`}
        </p>
        <a href={activitiesFile(filter)} download className={buttonClass('quiet', 'small')}>
          <Download aria-hidden className="size-4" />
          Excel olarak indir
        </a>
      </div>
      {isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {error && <FailureNote text={`İşlem kayıtları alınamadı. ${failureText(error)}`} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && (
        <EmptyState
          title="Kayıt yok"
          text={isFiltered ? 'Bu filtrelere uyan bir işlem yok.' : 'Yöneticilerin yaptığı işlemler burada listelenir.'}
        />
      )}
      {data && data.rows.length > 0 && (
        <ol aria-label="İşlem kayıtları" className="divide-y divide-line overflow-hidden rounded-panel bg-surface">
          {data.rows.map((activity) => (
            <ActivityEntry key={activity.id} activity={activity} words={words} />
          ))}
        </ol>
      )}
      <AdminPager page={Math.min(page, Math.max(1, pages))} pages={pages} hrefOf={hrefOf} />
    </>
  );
};
