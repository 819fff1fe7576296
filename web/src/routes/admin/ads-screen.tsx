import { Screen } from '../../components/layouts/admin/screen.tsx';

export const AdsScreen = () => (
  <Screen title="Reklam Yönetimi">
    <p className="text-ink-2">Bu ekran henüz hazır değil.</p>
  </Screen>
);
