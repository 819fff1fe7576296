import { Screen } from '../../components/layouts/admin/screen.tsx';
import { PlacesPanel } from '../../features/admin-places/components/places-panel.tsx';

export const PlacesScreen = () => (
  <Screen title="Şehirler ve Kategoriler" intro="Adları düzeltin, başka adlar ekleyin, iki kez kayıtlı olanları birleştirin.">
    <PlacesPanel />
  </Screen>
);
