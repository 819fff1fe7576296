import type { Activity } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { shownValue } from '../../../lib/admin/value-changes.ts';
import { activityQuery } from '../api/list-activities.ts';
import { diffOf } from '../model/activity-diff.ts';

interface ActivityDiffProps {
  activity: Activity;
  labelOfField: (field: string) => string;
}

/** The fields that an action changed, as they were and as they became. A list leaves long values out: they are asked for here. */
export const ActivityDiff = ({ activity, labelOfField }: ActivityDiffProps) => {
  const whole = useQuery({ ...activityQuery(activity.id), enabled: activity.isShortened });
  if (whole.isError) return <FailureNote text="Değişiklikler alınamadı." onRetry={() => void whole.refetch()} />;
  if (activity.isShortened && !whole.data) return <p className="text-ink-2">Yükleniyor…</p>;
  const changes = diffOf(whole.data ?? activity, labelOfField);
  if (changes.length === 0) return <p className="text-ink-2">Bu işlem bir değer saklamadı.</p>;
  return (
    <dl className="space-y-2">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_1fr_1fr]">
          <dt className="font-medium wrap-anywhere">{name}</dt>
          <dd className="wrap-anywhere text-ink-2">
            <span className="sr-only">önce: </span>
            <del className="line-clamp-6">{shownValue(before)}</del>
          </dd>
          <dd className="wrap-anywhere">
            <span className="sr-only">sonra: </span>
            <ins className="line-clamp-6 no-underline">{shownValue(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};
