import type { SubmissionRun } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { adminPaths } from '../../../config/paths.ts';
import { isSettled, useFollowedSubmission } from '../api/follow-submission.ts';
import { newestSubmissionQuery } from '../api/list-submissions.ts';
import { useSubmissionOfAll } from '../api/submit-urls.ts';
import { allText } from '../model/submission-texts.ts';
import { SubmissionProgress } from './submission-progress.tsx';

/** Submits every business. One that another tab or operator has begun is followed as well. */
export const SubmitAll = () => {
  const begin = useSubmissionOfAll();
  const { data: newest } = useQuery(newestSubmissionQuery('all'));
  const run = begin.data ?? newest;
  const id = newest && !isSettled(newest) ? newest.id : run?.id;
  const isUnderWay = Boolean(newest && !isSettled(newest) && newest.state !== 'parked');
  return (
    <div>
      <Button tone="quiet" size="small" disabled={begin.isPending || isUnderWay} onClick={() => begin.mutate()}>
        Tüm İşletme URL’lerini Otomatik Gönder
      </Button>
      {id && <FollowedRun key={id} id={id} isStarted={begin.data?.id === id} />}
    </div>
  );
};

const announce = (run: SubmissionRun): void => {
  if (run.state === 'cancelled') return;
  showToast({ title: 'Otomatik Gönderim Tamamlandı', text: allText(run), tone: run.sent === 0 && run.failed > 0 ? 'danger' : 'normal' });
};

/** Tells once that a submission has ended which was seen under way. */
const useAnnouncedEnd = (run: SubmissionRun | undefined, isStarted: boolean): void => {
  const isAwaited = useRef(isStarted);
  useEffect(() => {
    if (!run) return;
    if (!isSettled(run)) isAwaited.current = true;
    else if (isAwaited.current) {
      isAwaited.current = false;
      announce(run);
    }
  }, [run]);
};

const FollowedRun = ({ id, isStarted }: { id: string; isStarted: boolean }) => {
  const { data: run } = useFollowedSubmission(id);
  useAnnouncedEnd(run, isStarted);
  if (!run || isSettled(run)) return null;
  return (
    <div className="mt-3 rounded-control bg-sunken p-3">
      <SubmissionProgress run={run} />
      <Link to={adminPaths.submission(id)} className="mt-1 inline-block py-1.5 text-sm underline underline-offset-4">
        Ayrıntılar
      </Link>
    </div>
  );
};
