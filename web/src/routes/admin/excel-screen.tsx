import { Screen } from '../../components/layouts/admin/screen.tsx';
import { ImportsPanel } from '../../features/admin-imports/components/imports-panel.tsx';
import { DangerZone } from '../../features/admin-reset/components/danger-zone.tsx';
import { ExportSection } from './export-section.tsx';
import { Totals } from './totals.tsx';
import { useRefreshedStats } from './use-refreshed-stats.ts';

/** Files in and out. The work stands first: the totals are looked at, the upload is used. */
export const ExcelScreen = () => (
  <Screen title="Excel İçe Aktarma" intro="İşletmeleri Excel dosyalarından toplu olarak ekleyin veya güncelleyin">
    <div className="space-y-6">
      <ImportsPanel onImported={useRefreshedStats()} />
      <Totals />
      <ExportSection />
      <DangerZone />
    </div>
  </Screen>
);
