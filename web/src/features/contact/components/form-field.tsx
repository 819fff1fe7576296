import { clsx } from 'clsx';
import type { InputHTMLAttributes } from 'react';

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement> {
  name: string;
  label: string;
  error: string | undefined;
  /** A field of several lines. */
  rows?: number;
}

export const fieldId = (name: string): string => `contact-${name}`;

/** A field under its label; what is wrong with it stands below, and is read with it. */
export const FormField = ({ name, label, error, rows, className, ...rest }: FormFieldProps) => {
  const Tag = rows ? 'textarea' : 'input';
  const id = fieldId(name);
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Tag
        id={id}
        name={name}
        rows={rows}
        required
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={clsx(
          'mt-1.5 block w-full rounded-control bg-surface px-3.5 text-base outline-1 -outline-offset-1 outline-edge',
          'focus-visible:outline-2 focus-visible:outline-accent aria-invalid:outline-2 aria-invalid:outline-danger',
          rows ? 'min-h-40 resize-y py-3' : 'h-12',
        )}
        {...rest}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
};
