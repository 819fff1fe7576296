import { type FormEvent, useMemo } from 'react';
import { ErrorSummary } from '../../../components/admin/error-summary.tsx';
import { SwitchField } from '../../../components/admin/switch-field.tsx';
import { TextField } from '../../../components/admin/text-field.tsx';
import type { AdSettingsForm } from '../model/use-ad-settings-form.ts';
import { SaveBar } from './save-bar.tsx';

const labels: Readonly<Record<string, string>> = { defaultClient: 'Varsayılan istemci', cpm: 'CPM (₺)', cpc: 'CPC (₺)', adsTxt: 'ads.txt' };

/** Settings that hold for all advertisements. */
export const GlobalTab = ({ form }: { form: AdSettingsForm }) => {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  const faults = useMemo(
    () => Object.entries(form.faults).map(([field, message]) => ({ id: `ads-${field}`, label: labels[field] ?? field, message })),
    [form.faults],
  );
  return (
    <form onSubmit={handleSubmit} noValidate aria-label="Genel reklam ayarları">
      <ErrorSummary faults={faults} onFollow={(id) => document.getElementById(id)?.focus()} />
      <div className="space-y-5 rounded-panel bg-surface p-5">
        <SwitchField
          id="ads-enabled"
          label="Reklamlar açık"
          hint="Kapalıyken hiçbir sayfada reklam gösterilmez."
          isOn={form.draft?.enabled === true}
          onChange={(enabled) => form.change({ enabled })}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <DraftField form={form} name="defaultClient" placeholder="ca-pub-0000000000000000" />
          <DraftField form={form} name="cpm" inputMode="decimal" hint="Bin gösterim başına gelir; tahmin için." />
          <DraftField form={form} name="cpc" inputMode="decimal" hint="Tıklama başına gelir; tahmin için." />
        </div>
        <DraftField form={form} name="adsTxt" rows={5} isCode hint="/ads.txt adresinde olduğu gibi yayımlanır." />
      </div>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSaving} onDiscard={form.discard} />
    </form>
  );
};

interface DraftFieldProps {
  form: AdSettingsForm;
  name: 'defaultClient' | 'cpm' | 'cpc' | 'adsTxt';
  hint?: string;
  placeholder?: string;
  inputMode?: 'decimal';
  rows?: number;
  isCode?: boolean;
}

const DraftField = ({ form, name, ...field }: DraftFieldProps) => (
  <TextField
    id={`ads-${name}`}
    value={form.draft?.[name] ?? ''}
    onChange={(text) => form.change({ [name]: text })}
    label={labels[name]}
    error={form.faults[name]}
    {...field}
  />
);
