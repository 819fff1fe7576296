import type { Activity } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { AdminPager } from '../../../components/admin/admin-pager.tsx';
import { type DataColumn, DataTable } from '../../../components/admin/data-table.tsx';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { SelectField } from '../../../components/admin/select-field.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { limits } from '../../../config/limits.ts';
import { actionKinds, labelOfAction } from '../../../lib/admin/action-labels.ts';
import { screenOfActivity } from '../../../lib/admin/screen-of-activity.ts';
import { formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { auditQuery } from '../api/list-activities.ts';

const actorNames: Record<Activity['actor']['kind'], string> = { admin: 'Yönetici', visitor: 'Ziyaretçi', system: 'Sistem' };

const columns: readonly DataColumn<Activity>[] = [
  {
    name: 'İşlem',
    isHead: true,
    render: (activity) => {
      const screen = screenOfActivity(activity);
      const text = labelOfAction(activity.action);
      return screen ? (
        <Link to={screen} className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent max-sm:py-2">
          {text}
        </Link>
      ) : (
        text
      );
    },
  },
  { name: 'Konu', render: ({ subject }) => <span className="wrap-anywhere text-ink-2">{subject ?? '–'}</span> },
  { name: 'Kim', render: ({ actor }) => actorNames[actor.kind] },
  { name: 'Nereden', render: ({ actor }) => <span className="wrap-anywhere text-ink-2">{actor.address ?? '–'}</span> },
  {
    name: 'Zaman',
    isNumber: true,
    render: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatTurkishTime(at)}
      </time>
    ),
  },
];

/** The log's filter and page, kept in the address. */
const useAuditAddress = () => {
  const [address, setAddress] = useSearchParams();
  const kind = address.get('kind') ?? '';
  return {
    kind: actionKinds.some(([known]) => known === kind) ? kind : '',
    page: Math.max(1, Number(address.get('page')) || 1),
    choose: (chosen: string) => setAddress(chosen ? { kind: chosen } : {}),
    hrefOf: (page: number) => `?${new URLSearchParams({ ...Object.fromEntries(address), page: String(page) })}`,
  };
};

/** Who did what, and when: the audit log. */
export const AuditPanel = () => {
  const { kind, page, choose, hrefOf } = useAuditAddress();
  const { data, error, isPending, refetch } = useQuery(auditQuery(kind, page));
  const pages = Math.ceil((data?.total ?? 0) / limits.auditEntries);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField id="audit-kind" label="Tür" value={kind} options={actionKinds} onChange={choose} />
        <p role="status" className="pb-2 text-sm text-ink-2 tabular-nums">
          {data && `${formatTurkishNumber(data.total)} kayıt`}
        </p>
      </div>
      {isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {error && <FailureNote text={`İşlem kayıtları alınamadı. ${failureText(error)}`} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <EmptyState title="Kayıt yok" text="Yöneticilerin yaptığı işlemler burada listelenir." />}
      {data && data.rows.length > 0 && <DataTable label="İşlem kayıtları" columns={columns} rows={data.rows} keyOf={({ id }) => id} />}
      <AdminPager page={Math.min(page, Math.max(1, pages))} pages={pages} hrefOf={hrefOf} />
    </>
  );
};
