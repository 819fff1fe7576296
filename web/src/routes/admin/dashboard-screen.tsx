import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { FailureNote, failureText } from '../../components/admin/failure-note.tsx';
import { Screen } from '../../components/layouts/admin/screen.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { Link } from '../../components/ui/link.tsx';
import { adminLimits } from '../../config/admin-limits.ts';
import { adminPaths } from '../../config/paths.ts';
import { AttentionStrip } from '../../features/admin-dashboard/components/attention-strip.tsx';
import { RecentActivities } from '../../features/admin-dashboard/components/recent-activities.tsx';
import { ScreenCards } from '../../features/admin-dashboard/components/screen-cards.tsx';
import { StatCards } from '../../features/admin-dashboard/components/stat-cards.tsx';
import { importsQuery } from '../../features/admin-imports/api/list-imports.ts';
import { RunsTable } from '../../features/admin-imports/components/runs-table.tsx';
import { SearchEngineCards } from './search-engine-cards.tsx';

export const DashboardScreen = () => {
  const runs = useQuery(importsQuery());
  return (
    <Screen
      title="Dashboard"
      intro="Rehberin güncel durumu ve son içe aktarmalar"
      action={
        <Link to={adminPaths.excel} className={buttonClass('primary', 'small')}>
          <FileSpreadsheet aria-hidden className="size-4" />
          Excel İçe Aktar
        </Link>
      }
    >
      <AttentionStrip />
      <StatCards />
      <ScreenCards />
      <SearchEngineCards />
      <section className="mt-8">
        <h2 className="mb-3 text-xl">Son içe aktarmalar</h2>
        {runs.isPending && <p className="text-ink-2">Yükleniyor…</p>}
        {runs.isError && <FailureNote text={`İçe aktarmalar alınamadı. ${failureText(runs.error)}`} onRetry={() => void runs.refetch()} />}
        {runs.data && <RunsTable runs={runs.data.rows.slice(0, adminLimits.dashboardRuns)} />}
      </section>
      <RecentActivities />
    </Screen>
  );
};
