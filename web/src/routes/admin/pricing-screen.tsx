import { Screen } from '../../components/layouts/admin/screen.tsx';

export const PricingScreen = () => (
  <Screen title="Fiyatlandırma Yönetimi">
    <p className="text-ink-2">Bu ekran henüz hazır değil.</p>
  </Screen>
);
