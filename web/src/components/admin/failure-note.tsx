import { LoadError } from '../../lib/api/load-error.ts';
import { Button } from '../ui/button.tsx';

/** A failure as a sentence for operators. A browser's own words for a lost connection are English and name no way out. */
export const failureText = (error: unknown): string =>
  error instanceof LoadError && error.status > 0 ? error.text : 'Sunucuya ulaşılamadı. Lütfen tekrar deneyin.';

interface FailureNoteProps {
  /** A sentence with its full stop. */
  text: string;
  onRetry: () => void;
  /** Further words, such as a documented text. */
  detail?: string;
}

/** A call that failed, and the way to try again. */
export const FailureNote = ({ text, detail, onRetry }: FailureNoteProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-danger-soft px-4 py-3">
    <div className="min-w-0 flex-1">
      <p className="text-danger">{text}</p>
      {detail && <p className="text-xs text-ink-2">{detail}</p>}
    </div>
    <Button tone="paper" size="small" onClick={onRetry}>
      Yeniden dene
    </Button>
  </div>
);
