import { Screen } from '../../components/layouts/admin/screen.tsx';
import { DuplicatesPanel } from '../../features/admin-duplicates/components/duplicates-panel.tsx';

export const DuplicatesScreen = () => (
  <Screen title="Çift Kayıtlar" intro="İki kez kayıtlı işletmeleri yan yana görün, kalacak değerleri seçip birleştirin.">
    <DuplicatesPanel />
  </Screen>
);
