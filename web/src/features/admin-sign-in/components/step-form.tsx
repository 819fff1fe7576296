import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { dismissToast, showToast, toastStore } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { signInStepMutation } from '../api/send-sign-in-step.ts';
import { signInErrorOf } from '../model/sign-in-error.ts';
import type { SignInStep } from '../model/sign-in-steps.ts';
import { useWait, waitText } from '../model/use-wait.ts';
import { StepField } from './step-field.tsx';

interface StepFormProps {
  step: SignInStep;
  /** `next`: a further step that the server asks for. */
  onAccepted: (next: string | undefined) => void;
  /** Absent on the first step. */
  onBack?: () => void;
  onStartOver: () => void;
}

/** The sentence of a wrong value must not lie over the screen behind the sign-in. */
const dismissFault = (): void => {
  const shown = toastStore.current();
  if (shown?.tone === 'danger') dismissToast(shown.id);
};

const useStep = ({ step, onAccepted, onStartOver }: StepFormProps) => {
  const [wait, beginWait] = useWait();
  const sending = useMutation({
    ...signInStepMutation(step),
    onSuccess: (next: string | undefined) => {
      dismissFault();
      onAccepted(next);
    },
    onError: (error) => {
      const { title, text, startsOver, wait: seconds } = signInErrorOf(error, step);
      beginWait(seconds);
      showToast({ title, text, tone: 'danger' });
      if (startsOver) onStartOver();
    },
  });
  return { send: sending.mutate, isPending: sending.isPending, wait, error: sending.error && signInErrorOf(sending.error, step) };
};

/** One step of the sign-in: one value, checked by the server before the next step opens. */
export const StepForm = (props: StepFormProps) => {
  const { step, onBack } = props;
  const [value, setValue] = useState('');
  const { send, isPending, wait, error } = useStep(props);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wait === 0) send(value.trim());
  };
  return (
    <form onSubmit={handleSubmit} className="mt-8">
      <StepField step={step} value={value} onChange={setValue} error={error} />
      <p role="timer" className="mt-2 text-sm text-ink-2 empty:hidden">
        {wait > 0 && `Bir sonraki deneme ${waitText(wait)} sonra yapılabilir.`}
      </p>
      <div className="mt-6 flex gap-2">
        {onBack && (
          <Button tone="quiet" onClick={onBack}>
            <ArrowLeft aria-hidden className="size-4" />
            Geri
          </Button>
        )}
        <Button type="submit" disabled={value.trim() === '' || isPending || wait > 0} className="flex-1">
          {isPending ? 'Kontrol ediliyor…' : step.button}
        </Button>
      </div>
    </form>
  );
};
