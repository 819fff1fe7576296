import { Screen } from '../../components/layouts/admin/screen.tsx';
import { AuditPanel } from '../../features/admin-audit/components/audit-panel.tsx';
import { labelOfField } from '../../features/admin-businesses/model/field-labels.ts';

export const AuditScreen = () => (
  <Screen title="İşlem Kayıtları" intro="Panelde kim, ne zaman, nereden, ne yaptı">
    <AuditPanel labelOfField={labelOfField} />
  </Screen>
);
