import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../components/admin/failure-note.tsx';
import { statsQuery } from '../../features/stats/api/get-stats.ts';
import { formatTurkishNumber } from '../../lib/admin/turkish.ts';

/** Totals of the directory. Fetched on every arrival: the public hour of freshness is too long for operators, who change them. */
export const Totals = () => {
  const stats = useQuery({ ...statsQuery(), staleTime: 0 });
  const figures = [
    ['Toplam işletme', stats.data?.total, 'Aktif kayıt'],
    ['Kategoriler', stats.data?.categories, 'İşletme türü'],
    ['Şehirler', stats.data?.cities, 'Farklı şehir'],
    ['Ülkeler', stats.data?.countries, 'Farklı ülke'],
  ] as const;
  if (stats.isError) return <FailureNote text="Sayılar alınamadı." detail="Failed to fetch stats" onRetry={() => void stats.refetch()} />;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(([name, value, note]) => (
        <div key={name} className="rounded-panel bg-surface p-4">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="mt-1 text-2xl font-semibold tabular-nums">{value === undefined ? '–' : formatTurkishNumber(value)}</dd>
          <dd className="text-xs text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
};
