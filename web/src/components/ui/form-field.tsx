import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode } from 'react';

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement> {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  /** A field of several lines. */
  rows?: number;
  /** The choices of a field that offers some. */
  options?: ReactNode;
}

const tagOf = ({ rows, options }: Pick<FormFieldProps, 'rows' | 'options'>): 'input' | 'textarea' | 'select' => {
  if (options) return 'select';
  return rows ? 'textarea' : 'input';
};

/** A field of a public form under its label; what is wrong with it stands below, and is read with it. */
export const FormField = ({ id, label, error, rows, options, className, required = true, ...rest }: FormFieldProps) => {
  const Tag = tagOf({ rows, options });
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Tag
        id={id}
        rows={rows}
        required={required}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={clsx(
          // Its label and the sentence above a form come into view with it.
          'mt-1.5 block w-full scroll-mt-20 rounded-control bg-surface px-3.5 text-base outline-1 -outline-offset-1 outline-edge',
          'focus-visible:outline-2 focus-visible:outline-accent aria-invalid:outline-2 aria-invalid:outline-danger',
          rows ? 'min-h-40 resize-y py-3' : 'h-12',
        )}
        {...rest}
      >
        {options}
      </Tag>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
};
