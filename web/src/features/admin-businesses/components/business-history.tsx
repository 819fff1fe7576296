import type { Activity, BusinessPatch } from '@directory/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { businessChangesQuery } from '../api/list-changes.ts';
import { saveBusinessMutation } from '../api/save-business.ts';
import { type FieldChange, fieldChangesOf, type PartChange, partChangesOf, patchBack, shownValue } from '../model/change-fields.ts';
import { labelOfField } from '../model/field-labels.ts';

interface BusinessHistoryProps {
  id: number;
  /** A value was put back: the form shows an older state now. */
  onRestored: () => void;
}

const usePutBack = ({ id, onRestored }: BusinessHistoryProps) =>
  useMutation({
    ...saveBusinessMutation(id),
    onSuccess: () => {
      showToast({ title: 'Başarılı!', text: 'Önceki değer geri yüklendi' });
      onRestored();
    },
    onError: () => showToast({ title: 'Hata!', text: 'Failed to update business', tone: 'danger' }),
  });

/** Operators' changes of a business, field by field, each with the way back. */
export const BusinessHistory = (props: BusinessHistoryProps) => {
  const { data, isPending, isError, refetch } = useQuery(businessChangesQuery(props.id));
  const puttingBack = usePutBack(props);
  if (isPending) return <p className="text-ink-2">Yükleniyor…</p>;
  if (isError) return <FailureNote text="Geçmiş alınamadı." onRetry={() => void refetch()} />;
  if (data.rows.length === 0) return <p className="text-ink-2">Bu işletmeyi henüz kimse elle değiştirmedi.</p>;
  return (
    <ol className="divide-y divide-line">
      {data.rows.map((entry) => (
        <Entry key={entry.id} entry={entry} isBusy={puttingBack.isPending} onPutBack={puttingBack.mutate} />
      ))}
    </ol>
  );
};

const actionLabels: Record<string, string> = {
  'business.created': 'Eklendi',
  'business.updated': 'Düzenlendi',
  'business.deleted': 'Silindi',
  'business.fields-released': 'Alanlar içe aktarmaya açıldı',
};

interface EntryProps {
  entry: Activity;
  isBusy: boolean;
  onPutBack: (patch: BusinessPatch) => void;
}

const Entry = ({ entry, isBusy, onPutBack }: EntryProps) => {
  const changes = fieldChangesOf(entry);
  return (
    <li className="py-3 text-sm">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">{actionLabels[entry.action] ?? entry.action}</span>
        <time dateTime={entry.at} className="text-ink-2 tabular-nums">
          {formatTurkishTime(entry.at)}
        </time>
      </p>
      {entry.isShortened && <p className="mt-1 text-ink-2">Ayrıntılar uzun olduğu için burada gösterilmiyor.</p>}
      <ul className="mt-1 space-y-1">
        {changes.map((change) => (
          <Field key={change.field} change={change} isBusy={isBusy} onPutBack={onPutBack} />
        ))}
      </ul>
    </li>
  );
};

const Field = ({ change, isBusy, onPutBack }: { change: FieldChange } & Omit<EntryProps, 'entry'>) => {
  const patch = patchBack([change]);
  const label = labelOfField(change.field);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{label}</span>
      <div className="min-w-0 flex-1 space-y-1 wrap-anywhere">
        {partChangesOf(change).map((part) => (
          <Part key={part.name} part={part} />
        ))}
      </div>
      {patch && (
        <Button
          tone="quiet"
          size="small"
          disabled={isBusy}
          aria-label={`${label}: önceki değeri geri yükle`}
          onClick={() => onPutBack(patch)}
        >
          Geri yükle
        </Button>
      )}
    </li>
  );
};

const Part = ({ part: { name, before, after } }: { part: PartChange }) => (
  <div>
    {name && <p>{name}</p>}
    <del className="line-clamp-3 text-ink-2">{shownValue(before)}</del>
    <ins className="line-clamp-3 no-underline">{shownValue(after)}</ins>
  </div>
);
