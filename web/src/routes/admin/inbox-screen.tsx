import { Screen } from '../../components/layouts/admin/screen.tsx';
import { InboxPanel } from '../../features/admin-inbox/components/inbox-panel.tsx';

export const InboxScreen = () => (
  <Screen title="Gelen Kutusu" intro="Ziyaretçilerin mesajları ve işletmeler için düzeltme önerileri.">
    <InboxPanel />
  </Screen>
);
