import type { ReactNode } from 'react';
import type { LoadedForm } from '../model/use-settings-form.ts';
import { SettingField } from './setting-field.tsx';
import { SettingGroup } from './setting-group.tsx';

/** Code of the settings themselves, and the snippets below. */
export const CodeTab = ({ form, snippets }: { form: LoadedForm; snippets: ReactNode }) => (
  <div className="space-y-8">
    <SettingGroup title="Sayfa kodları" intro="Bu kodlar ‘Ayarları kaydet’ ile yayına girer ve onay beklemeden çalışır.">
      <SettingField form={form} path="headCodes" />
      <SettingField form={form} path="footerCodes" />
    </SettingGroup>
    {snippets}
  </div>
);
