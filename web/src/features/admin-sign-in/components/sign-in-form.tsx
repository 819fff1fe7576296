import { useState } from 'react';
import { oneTimeCodeStep, signInSteps } from '../model/sign-in-steps.ts';
import { StepForm } from './step-form.tsx';
import { StepIndicator } from './step-indicator.tsx';

const useSteps = (onDone: () => void) => {
  const [steps, setSteps] = useState(signInSteps);
  const [current, setCurrent] = useState(0);
  const [isDone, setDone] = useState(false);
  const handleAccepted = (next: string | undefined) => {
    if (next === 'one-time-code') setSteps([...signInSteps, oneTimeCodeStep]);
    if (next !== undefined || current < steps.length - 1) return setCurrent(current + 1);
    setDone(true);
    onDone();
  };
  return { steps, current, isDone, handleAccepted, goTo: setCurrent };
};

/** The three steps, and a fourth one where the server asks for it. `onDone` is called once the last one was accepted. */
export const SignInForm = ({ onDone, doneText }: { onDone: () => void; doneText: string }) => {
  const { steps, current, isDone, handleAccepted, goTo } = useSteps(onDone);
  const step = steps[current];
  // The code cannot be stepped back from: the password that led to it is used up.
  const canGoBack = current > 0 && step !== oneTimeCodeStep;
  return (
    <div>
      <StepIndicator steps={steps} current={current} />
      {isDone ? (
        <p role="status" className="mt-8 font-medium text-positive">
          {doneText}
        </p>
      ) : (
        <StepForm
          key={current}
          step={step}
          onAccepted={handleAccepted}
          onBack={canGoBack ? () => goTo(current - 1) : undefined}
          onStartOver={() => goTo(0)}
        />
      )}
    </div>
  );
};
