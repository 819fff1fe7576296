import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { signInStepMutation } from '../api/send-sign-in-step.ts';
import { signInErrorOf } from '../model/sign-in-error.ts';
import type { SignInStep } from '../model/sign-in-steps.ts';
import { StepField } from './step-field.tsx';

interface StepFormProps {
  step: SignInStep;
  onAccepted: () => void;
  /** Absent on the first step. */
  onBack?: () => void;
  onStartOver: () => void;
}

const useStep = ({ step, onAccepted, onStartOver }: StepFormProps) => {
  const sending = useMutation({
    ...signInStepMutation(step),
    onSuccess: onAccepted,
    onError: (error) => {
      const { title, text, startsOver } = signInErrorOf(error, step);
      showToast({ title, text, tone: 'danger' });
      if (startsOver) onStartOver();
    },
  });
  return { send: sending.mutate, isPending: sending.isPending, error: sending.error && signInErrorOf(sending.error, step) };
};

/** One step of the sign-in: one value, checked by the server before the next step opens. */
export const StepForm = (props: StepFormProps) => {
  const { step, onBack } = props;
  const [value, setValue] = useState('');
  const { send, isPending, error } = useStep(props);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(value.trim());
  };
  return (
    <form onSubmit={handleSubmit} className="mt-8">
      <StepField step={step} value={value} onChange={setValue} error={error} />
      <div className="mt-6 flex gap-2">
        {onBack && (
          <Button tone="quiet" onClick={onBack}>
            <ArrowLeft aria-hidden className="size-4" />
            Geri
          </Button>
        )}
        <Button type="submit" disabled={value.trim() === '' || isPending} className="flex-1">
          {isPending ? 'Kontrol ediliyor…' : step.button}
        </Button>
      </div>
    </form>
  );
};
