import type { ReactNode } from 'react';

export interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  className?: string;
}

/** Ids of the texts that are read with a control. */
export const describedBy = ({ id, hint, error }: FieldProps): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

export const controlClass =
  'mt-1 block w-full min-h-10 max-sm:min-h-11 rounded-control border border-edge bg-paper px-3 aria-invalid:border-danger';

/** A control under its label, with its fault and its advice below. */
export const FieldFrame = ({ id, label, hint, error, className, children }: FieldProps & { children: ReactNode }) => (
  <div className={className}>
    <label htmlFor={id} className="text-sm font-medium">
      {label}
    </label>
    {children}
    {error && (
      <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
        {error}
      </p>
    )}
    {hint && (
      <p id={`${id}-hint`} className="mt-1 text-xs text-ink-2">
        {hint}
      </p>
    )}
  </div>
);
