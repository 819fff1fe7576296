import { type Analytics, labelOfAction } from '@directory/contracts';
import { Link } from '../../../components/ui/link.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { adminPaths } from '../../../config/paths.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

/** The actions of the last 30 days, the most frequent ones first. */
export const ActivitySummary = ({ activity }: Pick<Analytics, 'activity'>) => {
  const most = Object.entries(activity)
    .sort(([, one], [, other]) => other - one)
    .slice(0, adminLimits.summarisedActions);
  return (
    <section className="rounded-panel bg-surface p-4">
      <h2 className="text-base font-semibold">Etkinlik özeti</h2>
      <p className="text-xs text-ink-2">Son 30 günde yapılan işlemler</p>
      {most.length === 0 && <p className="mt-2 text-sm text-ink-2">Bu sürede işlem yapılmadı.</p>}
      <ul className="mt-3 space-y-2 text-sm">
        {most.map(([action, count]) => (
          <li key={action} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{labelOfAction(action)}</span>
            <span className="tabular-nums">{formatTurkishNumber(count)}</span>
          </li>
        ))}
      </ul>
      <Link to={adminPaths.audit} className="mt-3 inline-block text-sm font-medium text-accent underline underline-offset-4 max-sm:py-2">
        İşlem kayıtları
      </Link>
    </section>
  );
};
