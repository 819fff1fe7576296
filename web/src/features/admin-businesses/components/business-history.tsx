import type { Activity } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { type FieldChange, type PartChange, partChangesOf, shownValue } from '../../../lib/admin/value-changes.ts';
import { businessChangesQuery } from '../api/list-changes.ts';
import { fieldChangesOf, patchBack } from '../model/change-fields.ts';
import { labelOfField } from '../model/field-labels.ts';
import { type FormerValue, usePutBack } from '../model/use-put-back.ts';

interface BusinessHistoryProps {
  id: number;
  /** A value was put back: the form shows an older state now. */
  onRestored: () => void;
}

/** Operators' changes of a business, field by field, each with the way back. */
export const BusinessHistory = (props: BusinessHistoryProps) => {
  const { data, isPending, isError, refetch } = useQuery(businessChangesQuery(props.id));
  const puttingBack = usePutBack(props.id, props.onRestored);
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

interface PartActions {
  isBusy: boolean;
  onPutBack: (former: FormerValue) => void;
}

type EntryProps = { entry: Activity } & PartActions;

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

const Field = ({ change, ...actions }: { change: FieldChange } & PartActions) => (
  <li className="flex flex-wrap gap-x-3 gap-y-1">
    <span className="font-medium">{labelOfField(change.field)}</span>
    <div className="min-w-0 flex-1 space-y-1">
      {partChangesOf(change).map((part) => (
        <Part key={part.name} change={change} part={part} {...actions} />
      ))}
    </div>
  </li>
);

type PartProps = { change: FieldChange; part: PartChange } & PartActions;

/** A value of its own, as it was and as it became, with the way back for it alone. */
const Part = ({ change: { field, after }, part, isBusy, onPutBack }: PartProps) => {
  const label = [labelOfField(field), part.name].filter(Boolean).join(', ');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 wrap-anywhere">
        {part.name && <p>{part.name}</p>}
        <del className="line-clamp-3 text-ink-2">{shownValue(part.before)}</del>
        <ins className="line-clamp-3 no-underline">{shownValue(part.after)}</ins>
      </div>
      {patchBack(field, part, after) && (
        <Button
          tone="quiet"
          size="small"
          disabled={isBusy}
          aria-label={`${label}: önceki değeri geri yükle`}
          onClick={() => onPutBack({ field, part })}
        >
          Geri yükle
        </Button>
      )}
    </div>
  );
};
