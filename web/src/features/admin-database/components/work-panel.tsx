import { backupWeeks, type DatabaseStatus } from '@directory/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { useFollowedJob } from '../api/follow-job.ts';
import { useDatabaseWork } from '../api/use-database-work.ts';
import { progressText, shareOf } from '../model/job-texts.ts';

/** Work that an operator begins, and how far the one under way is. */
export const WorkPanel = ({ status }: { status: DatabaseStatus }) => {
  const job = useFollowedJob(status.job);
  const optimizing = useDatabaseWork('optimize');
  const backingUp = useDatabaseWork('backup');
  const isBusy = job !== null || optimizing.isPending || backingUp.isPending;
  return (
    <section aria-labelledby="work-heading" className="rounded-panel bg-surface p-5">
      <h2 id="work-heading" className="text-xl">
        Bakım
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-2">{scheduleText(status)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => backingUp.mutate()}>
          Şimdi yedekle
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={() => optimizing.mutate()}>
          Optimize et
        </Button>
      </div>
      <div aria-live="polite" className="mt-4">
        {job && (
          <>
            <p className="mb-2 text-sm">{progressText(job)}</p>
            <ProgressBar label={progressText(job)} share={shareOf(job)} />
          </>
        )}
      </div>
    </section>
  );
};

const scheduleText = ({ backupTime, backupKeepDays, backupStore }: DatabaseStatus): string => {
  const place = backupStore === 's3' ? 'uzak depoda' : 'sunucudaki yedek klasöründe';
  const schedule = backupTime
    ? `Her gün saat ${backupTime} (UTC) itibarıyla yedek alınır ve geri yüklenebildiği denenir.`
    : 'Zamanlanmış yedek kapalı.';
  return `${schedule} Yedekler ${place} ${formatTurkishNumber(backupKeepDays)} gün, öncesinden haftada bir tanesi ${backupWeeks} hafta daha saklanır.`;
};
