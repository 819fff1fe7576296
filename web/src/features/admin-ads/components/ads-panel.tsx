import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { LeaveGuard } from '../../../components/admin/leave-guard.tsx';
import { type PanelTab, TabbedPanel } from '../../../components/admin/tabbed-panel.tsx';
import { type AdSettingsForm, useAdSettingsForm } from '../model/use-ad-settings-form.ts';
import { type PlacementsForm, usePlacementsForm } from '../model/use-placements-form.ts';
import { GlobalTab } from './global-tab.tsx';
import { PlacementsTab } from './placements-tab.tsx';
import { PreviewTab } from './preview-tab.tsx';

interface AdsPanelProps {
  /** The manager of the snippets. */
  snippets: ReactNode;
}

/** Where public pages show advertisements, and which. */
export const AdsPanel = ({ snippets }: AdsPanelProps) => {
  const placements = usePlacementsForm();
  const settings = useAdSettingsForm();
  if (placements.loading.isPending || settings.loading.isPending) return <p className="text-ink-2">Yükleniyor…</p>;
  const handleRetry = () => void Promise.all([placements.loading.refetch(), settings.loading.refetch()]);
  if (!placements.loading.data || !settings.loading.data) return <FailureNote text="Reklam ayarları yüklenemedi" onRetry={handleRetry} />;
  return (
    <>
      <LoadedPanel tabs={adTabs(placements, settings, snippets)} />
      <LeaveGuard isDirty={placements.isDirty || settings.isDirty} />
    </>
  );
};

const adTabs = (placements: PlacementsForm, settings: AdSettingsForm, snippets: ReactNode): PanelTab[] => [
  {
    value: 'placements',
    label: 'Yerleşimler',
    content: <PlacementsTab form={placements} />,
    hasErrors: Object.keys(placements.faults).length > 0,
  },
  { value: 'global', label: 'Genel Ayarlar', content: <GlobalTab form={settings} />, hasErrors: Object.keys(settings.faults).length > 0 },
  { value: 'html', label: 'HTML Enjeksiyonu', content: snippets },
  {
    value: 'preview',
    label: 'Önizleme',
    content: <PreviewTab placements={placements.placements} isOn={settings.draft?.enabled === true} />,
  },
];

/** The tab that is open stands in the address. */
const LoadedPanel = ({ tabs }: { tabs: readonly PanelTab[] }) => {
  const [parameters, setParameters] = useSearchParams();
  const current = tabs.find(({ value }) => value === parameters.get('tab')) ?? tabs[0];
  const handleChange = (tab: string) => setParameters({ tab }, { replace: true });
  return <TabbedPanel label="Reklam yönetimi" tabs={tabs} value={current.value} onChange={handleChange} />;
};
