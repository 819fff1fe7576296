import { type Activity, actorNames, labelOfAction, lineOfActivity, subjectNameOf } from '@directory/contracts';
import { useState } from 'react';
import { Link } from '../../../components/ui/link.tsx';
import { screenOfActivity } from '../../../lib/admin/screen-of-activity.ts';
import { formatTurkishTime } from '../../../lib/admin/turkish.ts';
import type { FeatureWords } from '../model/activity-words.ts';
import { ActivityDiff } from './activity-diff.tsx';

/** Ids of runs and backups say nothing to a reader where a line or a link says more. */
const isBareId = (subject: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(subject);

const shownSubject = (activity: Activity): string | null => {
  const { subject } = activity;
  const name = subjectNameOf(activity);
  if (name !== null && !lineOfActivity(activity)?.includes(name)) return subject && !isBareId(subject) ? `${name} (${subject})` : name;
  const isSaidElsewhere = lineOfActivity(activity) !== null || screenOfActivity(activity) !== null;
  return subject && isBareId(subject) && isSaidElsewhere ? null : (subject ?? null);
};

export interface ActivityEntryProps {
  activity: Activity;
  words: FeatureWords;
}

/** One entry of the log: what, in one line what came of it, who, from where and when; its changes on request. */
export const ActivityEntry = ({ activity, words }: ActivityEntryProps) => {
  const { at, actor, before, after, isShortened } = activity;
  const subject = shownSubject(activity);
  const [isOpen, setIsOpen] = useState(false);
  const line = lineOfActivity(activity);
  const hasValues = isShortened || before !== null || after !== null;
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium">
            <ActionName activity={activity} />
          </p>
          {line && <p className="wrap-anywhere">{line}</p>}
          {subject && <p className="text-xs wrap-anywhere text-ink-2">Konu: {subject}</p>}
        </div>
        <p className="text-ink-2 tabular-nums sm:text-end">
          <time dateTime={at}>{formatTurkishTime(at)}</time>
          <span className="flex flex-wrap gap-x-2 sm:justify-end">
            <span>{actorNames[actor.kind]}</span>
            {actor.address && <span className="wrap-anywhere">{actor.address}</span>}
          </span>
        </p>
      </div>
      {hasValues && (
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="mt-1">
          <summary className="w-fit cursor-pointer rounded-control py-1 text-ink-2 max-sm:py-2.5">Değişiklikler</summary>
          {isOpen && (
            <div className="mt-2 rounded-control bg-sunken p-3">
              <ActivityDiff activity={activity} words={words} />
            </div>
          )}
        </details>
      )}
    </li>
  );
};

/** Leads to what the entry is about, where a screen shows it. */
const ActionName = ({ activity }: { activity: Activity }) => {
  const screen = screenOfActivity(activity);
  const text = labelOfAction(activity.action);
  if (!screen) return text;
  return (
    <Link to={screen} className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent max-sm:py-2">
      {text}
    </Link>
  );
};
