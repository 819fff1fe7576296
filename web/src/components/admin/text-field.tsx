import { clsx } from 'clsx';
import type { InputHTMLAttributes } from 'react';
import { controlClass, describedBy, FieldFrame, type FieldProps } from './field-frame.tsx';

interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement>, 'id' | 'className' | 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** A field of several lines. */
  rows?: number;
  isCode?: boolean;
}

/** A line or several lines of text. */
export const TextField = ({ id, label, hint, error, className, value, onChange, rows, isCode, ...rest }: TextFieldProps) => {
  const frame = { id, label, hint, error, className };
  const Tag = rows ? 'textarea' : 'input';
  return (
    <FieldFrame {...frame}>
      <Tag
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={isCode ? false : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(frame)}
        className={clsx(controlClass, rows && 'py-2', isCode && 'font-mono text-sm')}
        {...rest}
      />
    </FieldFrame>
  );
};
