import type { DataGaps } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { dataGapsQuery } from '../api/get-data-gaps.ts';
import { useRecount } from '../api/use-recount.ts';
import { CountryRepair } from './country-repair.tsx';
import { GapCategories, GapTable } from './gap-tables.tsx';

/** Gaps in the structured data of businesses, as counted at night. */
export const DataGapsPanel = () => {
  const { data, isPending, isError, refetch } = useQuery(dataGapsQuery());
  if (isPending) return <p className="text-ink-2">Yükleniyor…</p>;
  if (isError && !data) return <FailureNote text="Eksikler alınamadı." onRetry={() => void refetch()} />;
  return (
    <>
      <CountLine countedAt={data.countedAt} total={data.total} />
      {data.countedAt !== null && <Counted gaps={data} />}
    </>
  );
};

const CountLine = ({ countedAt, total }: Pick<DataGaps, 'countedAt' | 'total'>) => {
  const recount = useRecount();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-ink-2">
        {countedAt === null ? (
          'Henüz sayılmadı. Eksikler her gece sayılır.'
        ) : (
          <>
            {formatTurkishNumber(total)} işletme, <time dateTime={countedAt}>{formatTurkishTime(countedAt)}</time> itibarıyla. Her gece
            yeniden sayılır; temelli kapanan işletmeler katılmaz.
          </>
        )}
      </p>
      <Button tone="paper" size="small" disabled={recount.isPending} onClick={() => recount.mutate()}>
        {recount.isPending ? 'Sayılıyor…' : 'Şimdi say'}
      </Button>
    </div>
  );
};

const Counted = ({ gaps: { total, missing, categories } }: { gaps: DataGaps }) =>
  total === 0 ? (
    <EmptyState title="Rehberde henüz işletme yok" text="İşletmeler içe aktarıldıktan sonra eksikleri burada görünür." />
  ) : (
    <>
      <GapTable total={total} missing={missing} />
      <CountryRepair />
      <h2 className="mt-8 mb-1 text-xl">En çok eksiği olan kategoriler</h2>
      <p className="mb-3 text-sm text-ink-2">Kategorinin adı, o kategorideki işletmelerin listesini açar.</p>
      <GapCategories categories={categories} />
    </>
  );
