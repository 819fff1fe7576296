import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';

/** A call that failed: what could not be loaded, and the way to try again. */
export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="rounded-panel bg-danger-soft px-6 py-8">
    <p className="font-medium text-danger">{text}</p>
    <p className="mt-1 mb-4 text-ink-2">This part of the site is briefly unavailable.</p>
    <Button tone="paper" onClick={onRetry}>
      <RotateCw aria-hidden className="size-4" />
      Try again
    </Button>
  </div>
);
