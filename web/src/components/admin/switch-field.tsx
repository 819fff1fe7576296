import { clsx } from 'clsx';
import { describedBy, type FieldProps } from './field-frame.tsx';

interface SwitchFieldProps extends FieldProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The label is for screen readers alone: what stands beside the switch says it already. */
  isLabelHidden?: boolean;
}

const trackClass = clsx(
  'relative mt-0.5 h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors checked:bg-positive',
  'before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-surface before:transition-transform',
  'checked:before:translate-x-5',
);

/** On or off. */
export const SwitchField = ({ isOn, onChange, isLabelHidden, className, ...field }: SwitchFieldProps) => (
  <div className={clsx('flex items-start gap-3', className)}>
    <input
      type="checkbox"
      role="switch"
      id={field.id}
      checked={isOn}
      aria-checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
      aria-describedby={describedBy(field)}
      className={trackClass}
    />
    <div className={clsx(isLabelHidden && 'sr-only')}>
      <label htmlFor={field.id} className="font-medium">
        {field.label}
      </label>
      {field.hint && (
        <p id={`${field.id}-hint`} className="mt-0.5 text-sm text-ink-2">
          {field.hint}
        </p>
      )}
    </div>
  </div>
);
