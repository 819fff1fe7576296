import { buttonClass } from '../ui/button.tsx';

interface FailurePageProps {
  title: string;
  /** Tells the operators which request it was. */
  requestId?: string;
}

/** Shown when a part of the site is down. The links are plain ones: an empty address loads the same page again. */
export const FailurePage = ({ title, requestId }: FailurePageProps) => (
  <main className="page-width flex min-h-dvh flex-col justify-center py-16">
    <div className="max-w-xl border-t-2 border-ink pt-6">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-4 text-lg text-ink-2">
        This part of the site cannot be reached at the moment. It usually comes back within a minute.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very page, with its query. */}
        <a href="" className={buttonClass()}>
          Try again
        </a>
        <a href="/" className={buttonClass('quiet')}>
          Go to Homepage
        </a>
      </p>
      {requestId && <p className="mt-8 text-sm text-ink-2">Request {requestId}</p>}
    </div>
  </main>
);
