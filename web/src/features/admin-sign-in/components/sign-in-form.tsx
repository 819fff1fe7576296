import { useState } from 'react';
import { signInSteps } from '../model/sign-in-steps.ts';
import { StepForm } from './step-form.tsx';
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
