import type { CodePurpose, CodeWarnings as WarningsByField } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CodeWarnings } from '../../../components/admin/code-warnings.tsx';
import { SelectField } from '../../../components/admin/select-field.tsx';
import { codeWarningsQuery } from '../api/list-code-warnings.ts';
import { settingsFieldId } from '../model/settings-fields.ts';
import type { LoadedForm } from '../model/use-settings-form.ts';
import { SettingField } from './setting-field.tsx';
import { SettingGroup } from './setting-group.tsx';

const intro =
  'Doğrulama etiketleri gibi bir şey çalıştırmayan kodlar hemen eklenir. ‘Ziyaretçi onayı iste’ açıkken, başka bir siteye bağlanan kodlar ziyaretçi izin verene kadar bekler; bunu aşağıdan değiştirebilirsiniz.';

const purposes: readonly (readonly [CodePurpose, string])[] = [
  ['automatic', 'Otomatik: dışa bağlananlar bekler'],
  ['necessary', 'Zorunlu: onay beklemeden çalışsın'],
  ['analytics', 'Ölçüm: tümü onayı beklesin'],
  ['advertising', 'Reklam: tümü onayı beklesin'],
];

/** Code of the settings themselves, and the snippets below. */
export const CodeTab = ({ form, snippets }: { form: LoadedForm; snippets: ReactNode }) => (
  <div className="space-y-8">
    <SettingGroup title="Sayfa kodları" intro={intro}>
      <CodeField form={form} path="headCodes" />
      <PurposeField form={form} place="head" label="Head kodlarının amacı" />
      <CodeField form={form} path="footerCodes" />
      <PurposeField form={form} place="footer" label="Footer kodlarının amacı" />
    </SettingGroup>
    {snippets}
  </div>
);

/** Code with the warnings about it as it was saved; none where it has changed since. */
const CodeField = ({ form, path }: { form: LoadedForm; path: keyof WarningsByField }) => {
  const { data } = useQuery(codeWarningsQuery());
  const isSaved = form.values[path] === form.loading.data?.[path];
  return (
    <div>
      <SettingField form={form} path={path} />
      {isSaved && <CodeWarnings warnings={data?.[path] ?? []} />}
    </div>
  );
};

interface PurposeFieldProps {
  form: LoadedForm;
  place: 'head' | 'footer';
  label: string;
}

const PurposeField = ({ form, place, label }: PurposeFieldProps) => {
  const { codePurposes } = form.values;
  return (
    <SelectField
      id={settingsFieldId(`codePurposes.${place}`)}
      label={label}
      value={codePurposes[place]}
      options={purposes}
      onChange={(purpose) => form.change({ codePurposes: { ...codePurposes, [place]: purpose } })}
      error={form.errorOf(`codePurposes.${place}`)}
      className="max-w-md"
    />
  );
};
