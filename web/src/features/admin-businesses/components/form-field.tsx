import type { InputHTMLAttributes, ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { controlClass, describedBy, FieldFrame } from '../../../components/admin/field-frame.tsx';
import { SelectField } from '../../../components/admin/select-field.tsx';
import type { BusinessValues, TextField } from '../model/business-values.ts';
import { fieldId, fieldLabels } from '../model/field-labels.ts';

type LineField = TextField | 'latitude' | 'longitude';
type ChoiceField = 'categoryId' | 'businessStatus';

interface FormFieldProps<Name = LineField> {
  name: Name;
  hint?: ReactNode;
  className?: string;
}

/** The frame, the place in the form and the fault of a line. */
const useField = ({ name, hint, className }: FormFieldProps) => {
  const { register, getFieldState, formState } = useFormContext<BusinessValues>();
  const error = getFieldState(name, formState).error?.message;
  const frame = { id: fieldId(name), label: fieldLabels[name], hint, error, className };
  const control = {
    ...register(name),
    id: frame.id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(frame),
    className: controlClass,
  } as const;
  return { frame, control };
};

type FormTextProps = FormFieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'list' | 'autoFocus' | 'placeholder'>;

/** A line of text. It keeps what is typed itself, so that a long form stays quick. */
export const FormText = ({ name, hint, className, ...rest }: FormTextProps) => {
  const { frame, control } = useField({ name, hint, className });
  return (
    <FieldFrame {...frame}>
      <input {...control} autoComplete="off" {...rest} />
    </FieldFrame>
  );
};

interface FormSelectProps extends FormFieldProps<ChoiceField> {
  options: readonly (readonly [value: string, text: string])[];
}

/** One of some choices, which may come only after the form. */
export const FormSelect = ({ options, name, hint, className }: FormSelectProps) => {
  const { control } = useFormContext<BusinessValues>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <SelectField
          id={fieldId(name)}
          label={fieldLabels[name]}
          hint={hint}
          className={className}
          error={fieldState.error?.message}
          value={field.value}
          options={options}
          onChange={field.onChange}
        />
      )}
    />
  );
};
