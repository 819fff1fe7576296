import { useQueryClient } from '@tanstack/react-query';
import { Screen } from '../../components/layouts/admin/screen.tsx';
import { settingsPath } from '../../features/admin-ads/api/get-ad-settings.ts';
import { AdsPanel } from '../../features/admin-ads/components/ads-panel.tsx';
import { AnalyticsPanel } from '../../features/admin-ads/components/analytics-panel.tsx';
import { SnippetManager } from '../../features/admin-snippets/components/snippet-manager.tsx';

/** Ids of analytics stand in the settings and in the snippets: what saves the snippets asks anew for the settings. */
export const AdsScreen = () => {
  const client = useQueryClient();
  const handleSnippetsSaved = () => void client.invalidateQueries({ queryKey: [settingsPath] });
  return (
    <Screen title="Reklam Yönetimi" intro="Sayfalardaki reklam alanları ve sonuçları">
      <AnalyticsPanel />
      <AdsPanel snippets={<SnippetManager onSaved={handleSnippetsSaved} />} />
    </Screen>
  );
};
