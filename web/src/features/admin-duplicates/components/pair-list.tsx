import type { DuplicatePair } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { useKeptFocus } from '../../../components/admin/use-kept-focus.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { pairsQuery } from '../api/duplicate-queries.ts';
import { useDuplicateChanges } from '../api/use-duplicate-changes.ts';
import { ListPages } from './list-pages.tsx';
import { Reasons } from './reasons.tsx';
import { SearchState } from './search-state.tsx';

const keyOf = ({ first, second }: DuplicatePair): string => `${first.id} ${second.id}`;

type Compare = (first: number, second: number) => void;

/** The queue: pairs that are likely one business, the likeliest first. */
export const PairList = ({ onCompare }: { onCompare: Compare }) => {
  const [page, setPage] = useState(1);
  const { data, isPending, isError, refetch } = useQuery(pairsQuery(page));
  const { search, dismiss } = useDuplicateChanges();
  const list = useKeptFocus<HTMLDivElement>(data?.rows.map(keyOf).join() ?? '');
  return (
    <div ref={list} tabIndex={-1} className="space-y-4 outline-none">
      <SearchState search={search} />
      {isError && <FailureNote text="Çiftler alınamadı." onRetry={() => void refetch()} />}
      {isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {data?.rows.length === 0 && (
        <EmptyState
          title="Bekleyen çift yok"
          text="İki kez kayıtlı görünen işletmeler burada yan yana gelir. İki işletmeyi kendiniz de seçip birleştirebilirsiniz."
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          <ul data-rows className="space-y-3">
            {data.rows.map((pair) => (
              <PairRow
                key={keyOf(pair)}
                pair={pair}
                isBusy={dismiss.isPending}
                onCompare={onCompare}
                onDismiss={() => dismiss.mutate({ first: pair.first.id, second: pair.second.id })}
              />
            ))}
          </ul>
          <ListPages page={page} total={data.total} noun="çift" onPage={setPage} />
        </>
      )}
    </div>
  );
};

interface PairRowProps {
  pair: DuplicatePair;
  isBusy: boolean;
  onCompare: Compare;
  onDismiss: () => void;
}

const PairRow = ({ pair: { first, second, reasons, distanceKm }, isBusy, onCompare, onDismiss }: PairRowProps) => (
  <li className="rounded-panel bg-surface p-4">
    <div className="grid gap-4 sm:grid-cols-2">
      <Half business={first} />
      <Half business={second} />
    </div>
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <Reasons reasons={reasons} distanceKm={distanceKm} />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="plain"
          size="small"
          disabled={isBusy}
          aria-label={`Aynı işletme değil: ${first.name} ve ${second.name}`}
          onClick={onDismiss}
        >
          Aynı işletme değil
        </Button>
        <Button size="small" aria-label={`Karşılaştır: ${first.name} ve ${second.name}`} onClick={() => onCompare(first.id, second.id)}>
          Karşılaştır
        </Button>
      </div>
    </div>
  </li>
);

const Half = ({ business: { name, address, city, country, phone, website } }: { business: DuplicatePair['first'] }) => (
  <div className="min-w-0 break-words text-sm">
    <p className="line-clamp-3 text-base font-medium">{name}</p>
    <p className="text-ink-2">{address ?? 'Adresi yok'}</p>
    <p className="text-ink-2">{[city, country].filter(Boolean).join(', ') || 'Şehri yok'}</p>
    {(phone ?? website) && <p className="mt-1 line-clamp-2 text-ink-2">{[phone, website].filter(Boolean).join(' · ')}</p>}
  </div>
);
