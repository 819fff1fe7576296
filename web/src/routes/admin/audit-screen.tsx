import { Screen } from '../../components/layouts/admin/screen.tsx';
import { placementLabels } from '../../features/admin-ads/model/placement-labels.ts';
import { AuditPanel } from '../../features/admin-audit/components/audit-panel.tsx';
import type { FeatureWords } from '../../features/admin-audit/model/activity-words.ts';
import { labelOfField } from '../../features/admin-businesses/model/field-labels.ts';
import { stateLabels } from '../../features/admin-inbox/model/inbox-labels.ts';
import { fieldAt } from '../../features/admin-settings/model/settings-fields.ts';

const messageStates: Readonly<Record<string, string>> = stateLabels;
const placements: Readonly<Record<string, { name: string }>> = placementLabels;

const words: FeatureWords = {
  nameOfField: labelOfField,
  nameOfSetting: (path) => fieldAt(path).label,
  nameOfPlacement: (placement) => placements[placement]?.name ?? placement,
  stateOfMessage: (state) => messageStates[state] ?? state,
};

export const AuditScreen = () => (
  <Screen title="İşlem Kayıtları" intro="Panelde kim, ne zaman, nereden, ne yaptı">
    <AuditPanel words={words} />
  </Screen>
);
