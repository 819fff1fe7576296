import type { BusinessMerge } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { useKeptFocus } from '../../../components/admin/use-kept-focus.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { paths } from '../../../config/paths.ts';
import { formatTurkishDay, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { mergesQuery } from '../api/duplicate-queries.ts';
import { useDuplicateChanges } from '../api/use-duplicate-changes.ts';
import { mergeFieldLabels } from '../model/merge-field-labels.ts';
import { ListPages } from './list-pages.tsx';

/** Merges, newest first, and their undo. */
export const MergeList = () => {
  const [page, setPage] = useState(1);
  const { data, isPending, isError, refetch } = useQuery(mergesQuery(page));
  const { undo } = useDuplicateChanges();
  const list = useKeptFocus<HTMLDivElement>(data?.rows.map(({ id, undoneAt }) => `${id} ${undoneAt}`).join() ?? '');
  if (isPending) return <p className="text-ink-2">Yükleniyor…</p>;
  if (isError) return <FailureNote text="Birleştirmeler alınamadı." onRetry={() => void refetch()} />;
  if (data.rows.length === 0) return <EmptyState title="Henüz birleştirme yok" />;
  return (
    <div ref={list} tabIndex={-1} className="space-y-4 outline-none">
      <ul data-rows className="divide-y divide-line rounded-panel bg-surface">
        {data.rows.map((merge) => (
          <MergeRow key={merge.id} merge={merge} isBusy={undo.isPending} onUndo={() => undo.mutate(merge.id)} />
        ))}
      </ul>
      <ListPages page={page} total={data.total} noun="birleştirme" onPage={setPage} />
    </div>
  );
};

interface MergeRowProps {
  merge: BusinessMerge;
  isBusy: boolean;
  onUndo: () => void;
}

const stateOf = ({ undoneAt, undoableUntil }: BusinessMerge): string => {
  if (undoneAt !== null) return `${formatTurkishTime(undoneAt)} geri alındı`;
  const isOver = Date.parse(undoableUntil) < Date.now();
  return isOver ? 'Geri alma süresi doldu' : `${formatTurkishDay(undoableUntil)} tarihine kadar geri alınabilir`;
};

const MergeRow = ({ merge, isBusy, onUndo }: MergeRowProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const button = useKeptFocus<HTMLButtonElement>(String(isAsking));
  const { kept, removed, taken, mergedAt, undoneAt, undoableUntil } = merge;
  const isUndoable = undoneAt === null && Date.parse(undoableUntil) >= Date.now();
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 break-words">
          <p>
            <span className="font-medium">{removed.name}</span> <span aria-hidden>→</span>{' '}
            <a href={paths.business(kept.slug)} target="_blank" rel="noreferrer" className="font-medium underline underline-offset-4">
              {kept.name}
            </a>
          </p>
          <p className="text-ink-2">
            {formatTurkishTime(mergedAt)} · {stateOf(merge)}
          </p>
          {taken.length > 0 && (
            <p className="text-ink-2">Kaldırılan kayıttan alınan: {taken.map((field) => mergeFieldLabels[field]).join(', ')}</p>
          )}
        </div>
        {isUndoable && (
          <Button
            ref={button}
            tone="quiet"
            size="small"
            aria-expanded={isAsking}
            aria-label={`Geri al: ${removed.name}`}
            onClick={() => setIsAsking(!isAsking)}
          >
            Geri al
          </Button>
        )}
      </div>
      {isUndoable && isAsking && <UndoQuestion merge={merge} isBusy={isBusy} onUndo={onUndo} onCancel={() => setIsAsking(false)} />}
    </li>
  );
};

const UndoQuestion = ({ merge: { kept, removed }, isBusy, onUndo, onCancel }: MergeRowProps & { onCancel: () => void }) => (
  <div role="alert" className="my-2 rounded-control bg-sunken p-3 break-words">
    <p>
      {removed.name} kendi adresiyle ve yorumlarıyla geri gelecek, {kept.name} birleştirmeden önceki değerlerine dönecek. Birleştirmeden
      sonra değiştirilen alanlar olduğu gibi kalır ve size söylenir.
    </p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="small" disabled={isBusy} onClick={onUndo}>
        {isBusy ? 'Geri alınıyor…' : 'Birleştirmeyi geri al'}
      </Button>
      <Button tone="plain" size="small" disabled={isBusy} onClick={onCancel} autoFocus>
        Vazgeç
      </Button>
    </div>
  </div>
);
