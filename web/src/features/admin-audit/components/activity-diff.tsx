import type { Activity } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { activityQuery } from '../api/list-activities.ts';
import { diffOf } from '../model/activity-diff.ts';
import { type FeatureWords, wordsOfValue } from '../model/activity-words.ts';

interface ActivityDiffProps {
  activity: Activity;
  words: FeatureWords;
}

/** The fields that an action changed, as they were and as they became. A list leaves long values out: they are asked for here. */
export const ActivityDiff = ({ activity, words }: ActivityDiffProps) => {
  const whole = useQuery({ ...activityQuery(activity.id), enabled: activity.isShortened });
  if (whole.isError) return <FailureNote text="Değişiklikler alınamadı." onRetry={() => void whole.refetch()} />;
  if (activity.isShortened && !whole.data) return <p className="text-ink-2">Yükleniyor…</p>;
  const changes = diffOf(whole.data ?? activity, words);
  if (changes.length === 0) return <p className="text-ink-2">Bu işlem bir değer saklamadı.</p>;
  return (
    <dl className="space-y-2">
      {changes.map((part) => (
        <div key={part.path.join('.')} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_1fr_1fr]">
          <dt className="font-medium wrap-anywhere">{part.name}</dt>
          <dd className="wrap-anywhere text-ink-2">
            <span className="sr-only">önce: </span>
            <del className="line-clamp-6">{wordsOfValue(activity.action, part, part.before, words)}</del>
          </dd>
          <dd className="wrap-anywhere">
            <span className="sr-only">sonra: </span>
            <ins className="line-clamp-6 no-underline">{wordsOfValue(activity.action, part, part.after, words)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};
