import type { LoadedForm } from '../model/use-settings-form.ts';
import { SettingField } from './setting-field.tsx';
import { SettingGroup } from './setting-group.tsx';

export const AnalyticsTab = ({ form }: { form: LoadedForm }) => (
  <SettingGroup title="Analiz kimlikleri" intro="Kimliği yazın; ölçüm kodu sayfalara kendiliğinden eklenir. Boş bırakılan hizmet çalışmaz.">
    <SettingField form={form} path="googleAnalytics" className="max-w-xl" />
    <SettingField form={form} path="googleTagManager" className="max-w-xl" />
    <SettingField form={form} path="facebookPixel" className="max-w-xl" />
  </SettingGroup>
);
