import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { signInStepMutation } from '../api/send-sign-in-step.ts';
import { signInErrorOf } from '../model/sign-in-error.ts';
import { type SignInStep, signInSteps } from '../model/sign-in-steps.ts';
import { StepIndicator } from './step-indicator.tsx';

/** The three steps. `onDone` is called once the last one was accepted. */
export const SignInForm = ({ onDone }: { onDone: () => void }) => {
  const [current, setCurrent] = useState(0);
  const [isDone, setDone] = useState(false);
  const handleAccepted = () => {
    if (current < signInSteps.length - 1) return setCurrent(current + 1);
    setDone(true);
    onDone();
  };
  return (
    <div>
      <StepIndicator current={current} />
      {isDone ? (
        <p role="status" className="mt-8 font-medium text-positive">
          Giriş başarılı. Yönlendiriliyorsunuz…
        </p>
      ) : (
        <StepForm
          key={current}
          step={signInSteps[current]}
          onAccepted={handleAccepted}
          onBack={current > 0 ? () => setCurrent(current - 1) : undefined}
          onStartOver={() => setCurrent(0)}
        />
      )}
    </div>
  );
};

interface StepFormProps {
  step: SignInStep;
  onAccepted: () => void;
  /** Absent on the first step. */
  onBack?: () => void;
  onStartOver: () => void;
}

const StepForm = ({ step, onAccepted, onBack, onStartOver }: StepFormProps) => {
  const [value, setValue] = useState('');
  const sending = useMutation({
    ...signInStepMutation(step),
    onSuccess: onAccepted,
    onError: (error) => {
      const refusal = signInErrorOf(error, step);
      showToast({ title: refusal.title, text: refusal.text, tone: 'danger' });
      if (refusal.startsOver) onStartOver();
    },
  });
  const refusal = sending.error && signInErrorOf(sending.error, step);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate(value.trim());
  };
  return (
    <form onSubmit={handleSubmit} className="mt-8">
      <label htmlFor={step.field} className="text-sm font-medium">
        {step.label}
      </label>
      <input
        id={step.field}
        name={step.field}
        type={step.isSecret ? 'password' : 'text'}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        autoComplete={step.autoComplete}
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: the only field of a screen that exists for it.
        autoFocus
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? 'refusal' : undefined}
        className="mt-1.5 h-11 w-full rounded-control bg-surface px-3 outline-1 -outline-offset-1 outline-edge focus-visible:outline-2 focus-visible:outline-accent aria-invalid:outline-danger"
      />
      {refusal && (
        <p id="refusal" className="mt-2 text-sm text-danger">
          {refusal.title}. {refusal.text}
        </p>
      )}
      <div className="mt-6 flex gap-2">
        {onBack && (
          <Button tone="quiet" onClick={onBack}>
            <ArrowLeft aria-hidden className="size-4" />
            Geri
          </Button>
        )}
        <Button type="submit" disabled={value.trim() === '' || sending.isPending} className="flex-1">
          {sending.isPending ? 'Kontrol ediliyor…' : step.button}
        </Button>
      </div>
    </form>
  );
};
