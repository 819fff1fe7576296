import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../components/admin/failure-note.tsx';
import { FigureList } from '../../components/admin/figure-list.tsx';
import { statsQuery } from '../../features/stats/api/get-stats.ts';
import { formatTurkishNumber } from '../../lib/admin/turkish.ts';

/** Totals of the directory. Fetched on every arrival: the public hour of freshness is too long for operators, who change them. */
export const Totals = () => {
  const { data, isError, refetch } = useQuery({ ...statsQuery(), staleTime: 0 });
  const figures = [
    ['Toplam işletme', data && formatTurkishNumber(data.total), 'Aktif kayıt'],
    ['Kategoriler', data && formatTurkishNumber(data.categories), 'İşletme türü'],
    ['Şehirler', data && formatTurkishNumber(data.cities), 'Farklı şehir'],
    ['Ülkeler', data && formatTurkishNumber(data.countries), 'Farklı ülke'],
  ] as const;
  if (isError) return <FailureNote text="Sayılar alınamadı." detail="Failed to fetch stats" onRetry={() => void refetch()} />;
  return <FigureList figures={figures} />;
};
