import { longestText } from '@directory/contracts';
import type { SignInError } from '../model/sign-in-error.ts';
import type { SignInStep } from '../model/sign-in-steps.ts';

interface StepFieldProps {
  step: SignInStep;
  value: string;
  onChange: (value: string) => void;
  error: SignInError | null;
}

const errorId = 'sign-in-error';
const hintId = 'sign-in-hint';

/** The value of one step, and the reason why the server refused it. */
export const StepField = ({ step, value, onChange, error }: StepFieldProps) => (
  <>
    <label htmlFor={step.field} className="text-sm font-medium">
      {step.label}
    </label>
    <input
      id={step.field}
      name={step.field}
      type={step.isSecret ? 'password' : 'text'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={step.autoComplete}
      maxLength={longestText}
      // biome-ignore lint/a11y/noAutofocus: the only field of a screen that exists for it.
      autoFocus
      aria-invalid={error ? true : undefined}
      aria-describedby={[error && errorId, step.hint && hintId].filter(Boolean).join(' ') || undefined}
      className="mt-1.5 h-11 w-full rounded-control bg-surface px-3 outline-1 -outline-offset-1 outline-edge focus-visible:outline-2 focus-visible:outline-focus aria-invalid:outline-danger"
    />
    {step.hint && (
      <p id={hintId} className="mt-2 text-sm text-ink-2">
        {step.hint}
      </p>
    )}
    {error && (
      <p id={errorId} className="mt-2 text-sm text-danger">
        {error.title}. {error.text}
      </p>
    )}
  </>
);
