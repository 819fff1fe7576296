import { Screen } from '../../components/layouts/admin/screen.tsx';
import { AuditPanel } from '../../features/admin-audit/components/audit-panel.tsx';

export const AuditScreen = () => (
  <Screen title="İşlem Kayıtları" intro="Panelde kim, ne zaman, nereden, ne yaptı">
    <AuditPanel />
  </Screen>
);
