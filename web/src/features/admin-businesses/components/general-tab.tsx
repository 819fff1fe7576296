import type { Category } from '@directory/contracts';
import { Controller, useFormContext } from 'react-hook-form';
import { SwitchField } from '../../../components/admin/switch-field.tsx';
import { officeName } from '../../../lib/admin/category-names.ts';
import type { BusinessValues } from '../model/business-values.ts';
import { fieldId, fieldLabels } from '../model/field-labels.ts';
import { statusLabels } from '../model/status-labels.ts';
import { DescriptionEditor } from './description-editor.tsx';
import { FormSelect, FormText } from './form-field.tsx';

export interface GeneralTabProps {
  categories: readonly Pick<Category, 'id' | 'name'>[];
  /** The category of the business, which may be none of the largest. */
  current?: Pick<Category, 'id' | 'name'>;
}

const optionsOf = ({ categories, current }: GeneralTabProps) => {
  const isListed = !current || categories.some(({ id }) => id === current.id);
  const all = isListed ? categories : [{ ...current, name: officeName(current.name) }, ...categories];
  return [['', 'Seçin…'] as const, ...all.map(({ id, name }) => [String(id), name] as const)];
};

export const GeneralTab = (props: GeneralTabProps) => (
  <div className="space-y-4">
    <FormText name="name" autoFocus data-opens-here />
    <div className="grid gap-4 sm:grid-cols-2">
      <FormSelect name="categoryId" options={optionsOf(props)} />
      <FormText name="type" />
      <FormSelect name="businessStatus" options={Object.entries(statusLabels)} />
      <FormText name="priceRange" placeholder="₺₺" />
    </div>
    <div className="flex flex-wrap gap-x-10 gap-y-3">
      <FormSwitch name="isOpen" hint="Kapalıysa işletme hiçbir saatte açık görünmez." />
      <FormSwitch name="isVerified" />
    </div>
    <DescriptionEditor />
  </div>
);

const FormSwitch = ({ name, hint }: { name: 'isOpen' | 'isVerified'; hint?: string }) => {
  const { control } = useFormContext<BusinessValues>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <SwitchField id={fieldId(name)} label={fieldLabels[name]} hint={hint} isOn={field.value} onChange={field.onChange} />
      )}
    />
  );
};
