import type { BusinessComparison } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { useKeptFocus } from '../../../components/admin/use-kept-focus.ts';
import { Button } from '../../../components/ui/button.tsx';
import { comparisonQuery } from '../api/duplicate-queries.ts';
import { type DuplicateChanges, useDuplicateChanges } from '../api/use-duplicate-changes.ts';
import { MergeEditor } from './merge-editor.tsx';
import { Reasons } from './reasons.tsx';

interface ComparisonProps {
  first: number;
  second: number;
  onDone: () => void;
}

/** Two businesses side by side, and what becomes of them. */
export const Comparison = ({ first, second, onDone }: ComparisonProps) => {
  const { data, isPending, error, refetch } = useQuery(comparisonQuery(first, second));
  const changes = useDuplicateChanges();
  const place = useKeptFocus<HTMLDivElement>(String(data?.isDismissed), { isTakenAtFirst: true });
  return (
    <div ref={place} tabIndex={-1} className="space-y-5 outline-none">
      <Button tone="plain" size="small" onClick={onDone}>
        <ArrowLeft aria-hidden className="size-4" />
        Listeye dön
      </Button>
      {error && <FailureNote text={failureText(error)} onRetry={() => void refetch()} />}
      {isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {data && !error && (
        <>
          <Verdict comparison={data} changes={changes} onDone={onDone} />
          {/* Other states of the two are other choices. */}
          <MergeEditor key={`${data.first.updatedAt} ${data.second.updatedAt}`} comparison={data} merge={changes.merge} onDone={onDone} />
        </>
      )}
    </div>
  );
};

interface VerdictProps {
  comparison: BusinessComparison;
  changes: DuplicateChanges;
  onDone: () => void;
}

const Verdict = ({
  comparison: { first, second, reasons, distanceKm, isDismissed },
  changes: { dismiss, reopen },
  onDone,
}: VerdictProps) => {
  const pair = { first: first.id, second: second.id };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {isDismissed ? (
        <p className="min-w-0 flex-1 basis-64 text-sm">
          Bu iki kayıt için “aynı işletme değil” kararı verilmiş. Birleştirmek için önce kararı geri alın.
        </p>
      ) : (
        <Reasons reasons={reasons} distanceKm={distanceKm} />
      )}
      {isDismissed ? (
        <Button tone="quiet" size="small" disabled={reopen.isPending} onClick={() => reopen.mutate(pair)}>
          Kararı geri al
        </Button>
      ) : (
        <Button tone="quiet" size="small" disabled={dismiss.isPending} onClick={() => dismiss.mutate(pair, { onSuccess: onDone })}>
          Aynı işletme değil
        </Button>
      )}
    </div>
  );
};
