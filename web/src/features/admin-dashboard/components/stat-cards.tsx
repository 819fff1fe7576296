import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { FigureList } from '../../../components/admin/figure-list.tsx';
import { formatTurkishNumber, formatTurkishPercent } from '../../../lib/admin/turkish.ts';
import { analyticsQuery } from '../api/get-figures.ts';

const percentText = (percent: number | null | undefined): string | undefined =>
  percent === undefined ? undefined : percent === null ? 'Veri yok' : formatTurkishPercent(percent / 100);

const growthText = (growth: number | null | undefined): string | undefined =>
  `${growth && growth > 0 ? '+' : ''}${percentText(growth) ?? ''}` || undefined;

/** The four documented cards, measured. */
export const StatCards = () => {
  const { data, isError, refetch } = useQuery(analyticsQuery());
  if (isError) return <FailureNote text="Sayılar alınamadı." detail="Failed to fetch stats" onRetry={() => void refetch()} />;
  const cards = [
    ['Toplam İşletme', data && formatTurkishNumber(data.total), 'Aktif kayıt'],
    ['Kategoriler', data && formatTurkishNumber(data.categories), 'İşletme türü'],
    ['Büyüme', growthText(data?.growth), 'Bu ay, geçen aya göre'],
    ['Performans', percentText(data?.uptime), 'Çalışma süresi'],
  ] as const;
  return <FigureList figures={cards} />;
};
