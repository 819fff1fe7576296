import { useId } from 'react';

const controlClass = 'mt-1 min-h-11 w-full rounded-control border border-edge bg-paper px-3';

interface PositionFieldProps {
  name: string;
  label: string;
  placeholder: string;
}

/** A position in upload order. */
export const PositionField = ({ name, label, placeholder }: PositionFieldProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        className={`${controlClass} tabular-nums`}
      />
    </div>
  );
};

interface FilterSelectProps {
  name: string;
  label: string;
  /** Text of the option that sets no filter. */
  allText: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

export const FilterSelect = ({ name, label, allText, options, onChange }: FilterSelectProps) => {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <select id={id} name={name} onChange={(event) => onChange(event.target.value)} className={controlClass}>
        <option value="">{allText}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};
