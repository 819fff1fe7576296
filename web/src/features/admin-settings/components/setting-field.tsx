import { TextField } from '../../../components/admin/text-field.tsx';
import {
  changeAt,
  type FieldDefinition,
  type FieldPath,
  settingsFieldId,
  settingsFields,
  settingsFormId,
  valueAt,
} from '../model/settings-fields.ts';
import type { LoadedForm } from '../model/use-settings-form.ts';

interface SettingFieldProps {
  form: LoadedForm;
  path: FieldPath;
  hint?: React.ReactNode;
  className?: string;
}

/** The text of one setting. */
export const SettingField = ({ form, path, hint, className }: SettingFieldProps) => {
  const { label, rows, isCode, placeholder, hint: advice }: FieldDefinition = settingsFields[path];
  return (
    <TextField
      id={settingsFieldId(path)}
      form={settingsFormId}
      label={label}
      hint={hint ?? advice}
      rows={rows}
      isCode={isCode}
      placeholder={placeholder}
      value={valueAt(form.values, path)}
      onChange={(text) => form.change(changeAt(form.values, path, text))}
      error={form.errorOf(path)}
      className={className}
    />
  );
};
