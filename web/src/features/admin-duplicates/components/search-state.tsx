import type { DuplicateSearch } from '@directory/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { duplicatesPath, searchQuery } from '../api/duplicate-queries.ts';
import type { DuplicateChanges } from '../api/use-duplicate-changes.ts';

const textOf = ({ state, finishedAt, businesses, isOutdated }: DuplicateSearch): string => {
  if (state === 'running') return 'Rehber taranıyor…';
  if (state === 'never') return 'Rehber henüz taranmadı.';
  if (state === 'failed') return 'Son tarama yarıda kaldı. Yeniden başlatabilirsiniz.';
  const last = `Son tarama: ${formatTurkishTime(finishedAt ?? '')}, ${formatTurkishNumber(businesses)} işletme.`;
  return isOutdated ? `${last} Rehber o zamandan beri değişti; kendiliğinden yeniden taranacak.` : last;
};

/** Once a search has ended, the queue is asked for its pairs. */
const useFreshPairs = (state: DuplicateSearch['state'] | undefined): void => {
  const client = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state === 'done') void client.invalidateQueries({ queryKey: [duplicatesPath] });
    before.current = state;
  }, [client, state]);
};

/** When the catalog was searched last, and the button that searches it now. */
export const SearchState = ({ search }: { search: DuplicateChanges['search'] }) => {
  const { data, isError, refetch } = useQuery(searchQuery());
  useFreshPairs(data?.state);
  if (isError) return <FailureNote text="Taramanın durumu alınamadı." onRetry={() => void refetch()} />;
  const isBusy = search.isPending || data?.state === 'running';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="min-w-0 flex-1 basis-64 text-sm text-ink-2">
        {data && textOf(data)}
      </p>
      <Button tone="quiet" size="small" disabled={isBusy} onClick={() => search.mutate()}>
        {isBusy ? 'Taranıyor…' : 'Şimdi tara'}
      </Button>
    </div>
  );
};
