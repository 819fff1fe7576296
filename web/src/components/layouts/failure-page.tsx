import { buttonClass } from '../ui/button.tsx';
import { WordmarkFace, wordmarkClass } from './wordmark.tsx';

interface FailurePageProps {
  title: string;
  text: string;
  isRetryable: boolean;
  /** Tells the operators which request it was. */
  requestId?: string;
}

/** Shown when a page could not be served. The links are plain ones: an empty address loads the same page again. */
export const FailurePage = ({ title, text, isRetryable, requestId }: FailurePageProps) => (
  <main className="page-width flex min-h-dvh flex-col py-6">
    <a href="/" className={wordmarkClass}>
      <WordmarkFace />
    </a>
    <div className="my-auto max-w-xl border-t-2 border-ink py-10 pt-6">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-4 text-lg text-ink-2">{text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {isRetryable && (
          // biome-ignore lint/a11y/useValidAnchor: an empty address is this very page, with its query.
          <a href="" className={buttonClass()}>
            Try again
          </a>
        )}
        <a href="/" className={buttonClass(isRetryable ? 'quiet' : undefined)}>
          Go to Homepage
        </a>
      </p>
      {requestId && <p className="mt-8 text-sm text-ink-2">Request {requestId}</p>}
    </div>
  </main>
);
