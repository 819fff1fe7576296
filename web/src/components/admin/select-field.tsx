import { controlClass, describedBy, FieldFrame, type FieldProps } from './field-frame.tsx';

interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChange: (value: Value) => void;
}

/** One of a few choices. */
export const SelectField = <Value extends string>({ value, options, onChange, ...frame }: SelectFieldProps<Value>) => (
  <FieldFrame {...frame}>
    <select
      id={frame.id}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      aria-invalid={frame.error ? true : undefined}
      aria-describedby={describedBy(frame)}
      className={controlClass}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </FieldFrame>
);
