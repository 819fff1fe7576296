import { clsx } from 'clsx';

interface ChoiceBarProps<Value extends string> {
  label: string;
  choices: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few choices side by side, of which one holds. */
export const ChoiceBar = <Value extends string>({ label, choices, value, onChange }: ChoiceBarProps<Value>) => (
  <fieldset className="inline-flex rounded-control bg-sunken p-0.5">
    <legend className="sr-only">{label}</legend>
    {choices.map(([choice, text]) => (
      <button
        key={choice}
        type="button"
        aria-pressed={choice === value}
        onClick={() => onChange(choice)}
        className={clsx(
          'min-h-8 rounded-control px-3 text-sm font-medium max-sm:min-h-11',
          choice === value ? 'bg-surface text-ink' : 'text-ink-2 hover:text-ink',
        )}
      >
        {text}
      </button>
    ))}
  </fieldset>
);
