import type { City, TwiceStoredCity } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { twiceStoredQuery } from '../../../lib/admin/twice-stored.ts';
import { usePlaceChanges } from '../api/use-place-changes.ts';

const textOf = ({ name, state, country, businessCount }: City): string =>
  `${[name, state, country].filter(Boolean).join(', ')} (${formatTurkishNumber(businessCount)} işletme)`;

/** Cities that are probably one, merged in one step. */
export const TwiceStored = () => {
  const { data, isPending, isError, refetch } = useQuery(twiceStoredQuery());
  const { mergeMany } = usePlaceChanges('cities');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  if (isPending) return <p className="text-ink-2">Yükleniyor…</p>;
  if (isError) return <FailureNote text="Liste alınamadı." onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title="İki kez kayıtlı şehir yok" />;
  const merges = data.flatMap(({ keep, others }) =>
    others.filter(({ id }) => !left.has(id)).map(({ id }) => ({ from: id, into: keep.id })),
  );
  const toggle = (id: number) =>
    setLeft((current) => new Set(current.has(id) ? [...current].filter((other) => other !== id) : [...current, id]));
  return (
    <>
      <p className="text-sm text-ink-2">
        Yanlış eşleşmelerin işaretini kaldırın, kalanlar tek adımda birleşir. Eski adresler yönlendirilir.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-panel bg-surface">
        {data.map((pair) => (
          <Pair key={pair.keep.id} pair={pair} left={left} onToggle={toggle} />
        ))}
      </ul>
      <Button className="mt-4" disabled={merges.length === 0 || mergeMany.isPending} onClick={() => mergeMany.mutate(merges)}>
        {mergeMany.isPending ? 'Birleştiriliyor…' : `${formatTurkishNumber(merges.length)} şehri birleştir`}
      </Button>
    </>
  );
};

interface PairProps {
  pair: TwiceStoredCity;
  /** Ids of cities that are left as they are. */
  left: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

const Pair = ({ pair: { keep, others, reasonText }, left, onToggle }: PairProps) => (
  <li className="px-4 py-3">
    <p className="font-medium">{textOf(keep)}</p>
    <p className="text-sm text-ink-2">{reasonText}</p>
    {others.map((other) => (
      <label key={other.id} className="mt-1 flex min-h-9 items-center gap-2 text-sm max-sm:min-h-11">
        <input type="checkbox" checked={!left.has(other.id)} onChange={() => onToggle(other.id)} className="size-4.5" />
        {textOf(other)}
      </label>
    ))}
  </li>
);
