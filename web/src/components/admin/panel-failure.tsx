import { Button } from '../ui/button.tsx';

/** A panel's content that could not be had, and the way to ask again. */
export const PanelFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-3">
    <p className="text-danger">{text}</p>
    <Button tone="quiet" size="small" onClick={onRetry}>
      Yeniden dene
    </Button>
  </div>
);
