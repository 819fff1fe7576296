import { type FormEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorSummary } from '../../../components/admin/error-summary.tsx';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { LeaveGuard } from '../../../components/admin/leave-guard.tsx';
import { type PanelTab, TabbedPanel } from '../../../components/admin/tabbed-panel.tsx';
import { fieldAt, settingsFieldId, settingsFormId } from '../model/settings-fields.ts';
import type { LoadedForm, SettingsForm } from '../model/use-settings-form.ts';
import { settingsTabs } from './settings-tabs.tsx';

interface SettingsPanelProps<Form extends SettingsForm = SettingsForm> {
  form: Form;
  /** The manager of the snippets, which stands among the code. */
  snippets: ReactNode;
  /** Settings of the sign-in, which stands with the security. */
  signIn: ReactNode;
}

/** All settings of the site in tabs. */
export const SettingsPanel = ({ form, ...slots }: SettingsPanelProps) => {
  const { loading, values } = form;
  if (loading.isPending) return <p className="text-ink-2">Yükleniyor…</p>;
  return values ? (
    <LoadedPanel form={{ ...form, values }} {...slots} />
  ) : (
    <FailureNote text="Site ayarları alınamadı." onRetry={() => void loading.refetch()} />
  );
};

/** The tab that is open stands in the address. */
const useTab = (tabs: readonly PanelTab[]): [string, (tab: string) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const current = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return [current.value, (tab) => setParameters({ tab }, { replace: true })];
};

const LoadedPanel = ({ form, ...slots }: SettingsPanelProps<LoadedForm>) => {
  const tabs = settingsTabs(form, slots);
  const [tab, setTab] = useTab(tabs);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  const showField = (id: string) => {
    const fault = form.faults.find(({ field }) => settingsFieldId(field) === id);
    if (fault) setTab(fieldAt(fault.field).tab);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <>
      <form id={settingsFormId} onSubmit={handleSubmit} noValidate aria-label="Site ayarları" />
      <ErrorSummary
        faults={form.faults.map(({ field, message }) => ({ id: settingsFieldId(field), label: fieldAt(field).label, message }))}
        onFollow={showField}
      />
      <TabbedPanel label="Site ayarları" tabs={tabs} value={tab} onChange={setTab} />
      <LeaveGuard isDirty={form.isDirty} />
    </>
  );
};
