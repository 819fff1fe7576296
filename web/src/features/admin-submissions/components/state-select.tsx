interface StateSelectProps {
  label: string;
  /** Text of the option that filters nothing. */
  all: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

/** A filter of a list. */
export const StateSelect = ({ label, all, value, options, onChange }: StateSelectProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className="min-h-9 rounded-control border border-edge bg-surface px-3 text-sm max-sm:min-h-11"
  >
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.text}
      </option>
    ))}
  </select>
);
