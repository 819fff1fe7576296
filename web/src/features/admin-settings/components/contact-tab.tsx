import type { LoadedForm } from '../model/use-settings-form.ts';
import { OfficeHoursEditor } from './office-hours-editor.tsx';
import { SettingField } from './setting-field.tsx';
import { SettingGroup } from './setting-group.tsx';

export const ContactTab = ({ form }: { form: LoadedForm }) => {
  const { office } = form.values;
  return (
    <div className="space-y-5">
      <SettingGroup title="İletişim bilgileri" intro="İletişim sayfasında gösterilir. Boş bırakılan satır gösterilmez.">
        <div className="grid gap-4 sm:grid-cols-2">
          <SettingField form={form} path="office.email" />
          <SettingField form={form} path="office.phone" />
          <SettingField form={form} path="office.address" className="sm:col-span-2" />
        </div>
      </SettingGroup>
      <SettingGroup title="Çalışma saatleri">
        <OfficeHoursEditor
          hours={office.hours}
          errorOf={(index) => form.errorOf(`office.hours.${index}.close`) ?? form.errorOf(`office.hours.${index}.open`)}
          onChange={(hours) => form.change({ office: { ...office, hours } })}
        />
        <SettingField form={form} path="office.timeZone" className="max-w-xs" />
      </SettingGroup>
    </div>
  );
};
