import { Screen } from '../../components/layouts/admin/screen.tsx';

export const SettingsScreen = () => (
  <Screen title="Ayarlar">
    <p className="text-ink-2">Bu ekran henüz hazır değil.</p>
  </Screen>
);
