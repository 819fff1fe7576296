import { Screen } from '../../components/layouts/admin/screen.tsx';
import { DatabasePanel } from '../../features/admin-database/components/database-panel.tsx';
import { DangerZone } from '../../features/admin-reset/components/danger-zone.tsx';

export const DatabaseScreen = () => (
  <Screen title="Veritabanı" intro="Durum, bakım ve yedekler">
    <div className="space-y-6">
      <DatabasePanel />
      <DangerZone />
    </div>
  </Screen>
);
