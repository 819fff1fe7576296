import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { FigureList } from '../../../components/admin/figure-list.tsx';
import { officeName } from '../../../lib/admin/category-names.ts';
import { formatTurkishNumber, formatTurkishRating } from '../../../lib/admin/turkish.ts';
import { figuresQuery } from '../api/get-trends.ts';
import { ActivitySummary } from './activity-summary.tsx';
import { LargestPlaces } from './largest-places.tsx';

/** The documented cards, the largest categories and cities, and what was done: as they are now. */
export const FigureCards = () => {
  const { data, isError, refetch } = useQuery(figuresQuery());
  if (isError) return <FailureNote text="Sayılar alınamadı." detail="Failed to fetch stats" onRetry={() => void refetch()} />;
  const cards = [
    ['Toplam İşletme', data && formatTurkishNumber(data.total), 'Aktif kayıt'],
    ['Kategori Sayısı', data && formatTurkishNumber(data.categories), 'İşletme türü'],
    ['Şehir Sayısı', data && formatTurkishNumber(data.cities), 'İşletmesi olan şehir'],
    [
      'Ortalama Puan',
      data && (data.averageRating === null ? 'Veri yok' : formatTurkishRating(data.averageRating)),
      'Puanı olan işletmeler',
    ],
  ] as const;
  return (
    <>
      <FigureList figures={cards} />
      {data && (
        <div className="mt-3 grid gap-3 lg:grid-cols-3">
          <LargestPlaces
            title="En büyük 5 kategori"
            places={data.topCategories.map((category) => ({ ...category, name: officeName(category.name) }))}
          />
          <LargestPlaces title="En büyük 5 şehir" places={data.topCities} />
          <ActivitySummary activity={data.activity} />
        </div>
      )}
    </>
  );
};
