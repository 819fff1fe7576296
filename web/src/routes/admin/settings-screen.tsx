import { useQueryClient } from '@tanstack/react-query';
import { Screen } from '../../components/layouts/admin/screen.tsx';
import { SecondFactorPanel } from '../../features/admin-second-factor/components/second-factor-panel.tsx';
import { settingsQuery } from '../../features/admin-settings/api/get-settings.ts';
import { QuickActions } from '../../features/admin-settings/components/quick-actions.tsx';
import { SettingsPanel } from '../../features/admin-settings/components/settings-panel.tsx';
import { useSettingsForm } from '../../features/admin-settings/model/use-settings-form.ts';
import { snippetsQuery } from '../../features/admin-snippets/api/get-snippets.ts';
import { SnippetManager } from '../../features/admin-snippets/components/snippet-manager.tsx';

/** Ids of analytics stand in the settings and in the snippets: what saves the one asks anew for the other. */
export const SettingsScreen = () => {
  const client = useQueryClient();
  const form = useSettingsForm(() => void client.invalidateQueries({ queryKey: snippetsQuery().queryKey }));
  const handleSnippetsSaved = () => void client.invalidateQueries({ queryKey: settingsQuery().queryKey });
  return (
    <Screen title="Ayarlar" intro="Herkese açık sitenin ayarları" action={<QuickActions form={form} />}>
      <SettingsPanel form={form} snippets={<SnippetManager onSaved={handleSnippetsSaved} />} signIn={<SecondFactorPanel />} />
    </Screen>
  );
};
