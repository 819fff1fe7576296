import { labelOfAction } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { activitiesQuery } from '../api/get-figures.ts';

/** The last entries of the audit log in words. */
export const RecentActivities = () => {
  const { data, isPending, isError, refetch } = useQuery(activitiesQuery());
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">Son işlemler</h2>
      {isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {isError && <FailureNote text="Son işlemler alınamadı." onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <p className="text-ink-2">Henüz işlem yapılmadı.</p>}
      <ul className="divide-y divide-line overflow-hidden rounded-panel bg-surface empty:hidden">
        {data?.rows.map(({ id, action, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 text-sm">
            <span>{labelOfAction(action)}</span>
            <time dateTime={at} className="text-ink-2 tabular-nums">
              {formatTurkishTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
};
