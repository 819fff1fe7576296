import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { SignInStep } from '../model/sign-in-steps.ts';

/** Where the sign-in stands: done, current, to come. */
export const StepIndicator = ({ steps, current }: { steps: readonly SignInStep[]; current: number }) => (
  <ol aria-label="Giriş adımları" className="flex gap-3">
    {steps.map((step, index) => (
      <li key={step.field} aria-current={index === current ? 'step' : undefined} className="min-w-0 flex-1">
        <span className={clsx('block h-1 rounded-full transition-colors', index <= current ? 'bg-accent' : 'bg-line')} />
        <span className={clsx('mt-2 flex items-center gap-1 text-xs', index === current ? 'font-semibold' : 'text-ink-2')}>
          {index < current && <Check aria-label="Tamamlandı" className="size-3.5 text-positive" />}
          {index + 1}. {step.title}
        </span>
      </li>
    ))}
  </ol>
);
