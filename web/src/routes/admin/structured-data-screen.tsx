import { Screen } from '../../components/layouts/admin/screen.tsx';
import { DataGapsPanel } from '../../features/admin-data-gaps/components/data-gaps-panel.tsx';

export const StructuredDataScreen = () => (
  <Screen title="Yapılandırılmış Veri" intro="Arama motorlarına yazılan işletme bilgilerinde eksik kalanlar">
    <DataGapsPanel />
  </Screen>
);
