import { useEffect } from 'react';
import { replayQueuedEvents } from '../../lib/page/event-replay.ts';
import { buttonClass } from './button.tsx';

/** A fault of our own while a page was shown. A full load often helps: the page's code may have been replaced by a newer one. */
export const PageError = () => {
  // Where the page has failed before it answered, this one does.
  useEffect(replayQueuedEvents, []);
  return (
    <div className="page-width py-20" role="alert">
      <h1 className="text-3xl">Something went wrong</h1>
      <p className="mt-3 mb-6 text-ink-2">This page could not be shown. Please try again.</p>
      <button type="button" onClick={() => window.location.reload()} className={buttonClass()}>
        Try again
      </button>
    </div>
  );
};
