import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';

interface LoadFailureProps {
  text: string;
  onRetry: () => void;
  /** It is all that the page has to say: the text is its heading. */
  isWholePage?: boolean;
}

/** A call that failed: what could not be loaded, and the way to try again. */
export const LoadFailure = ({ text, onRetry, isWholePage = false }: LoadFailureProps) => (
  <div role="alert" className="rounded-panel bg-danger-soft px-6 py-8">
    {isWholePage ? <h1 className="text-xl text-danger">{text}</h1> : <p className="font-medium text-danger">{text}</p>}
    <p className="mt-1 mb-4 text-ink-2">This part of the site is briefly unavailable.</p>
    <Button tone="paper" onClick={onRetry}>
      <RotateCw aria-hidden className="size-4" />
      Try again
    </Button>
  </div>
);
