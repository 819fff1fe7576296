import { SwitchField } from '../../../components/admin/switch-field.tsx';
import { settingsFieldId } from '../model/settings-fields.ts';
import type { LoadedForm } from '../model/use-settings-form.ts';

interface SettingSwitchProps {
  form: LoadedForm;
  name: 'ratingsInStructuredData' | 'consentRequired' | 'embedsNeedConsent' | 'keepsPagesOffline';
  label: string;
  hint: string;
}

export const SettingSwitch = ({ form, name, label, hint }: SettingSwitchProps) => (
  <SwitchField
    id={settingsFieldId(name)}
    label={label}
    hint={hint}
    isOn={form.values[name]}
    onChange={(isOn) => form.change({ [name]: isOn })}
  />
);
