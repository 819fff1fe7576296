import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** The note that the service worker writes above a kept page (build/offline-worker.js). */
const keptNote = (): Element | null => document.querySelector('[data-kept]');

const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Without a network a link asks the service worker for the whole page: the page in the browser would wait for data that cannot come. */
const handleClick = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !link?.target;
  if (!link || !isPlain || !hasWorker() || link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  event.stopPropagation();
  window.location.assign(link.href);
};

const useOfflineLinks = (isOnline: boolean): void => {
  useEffect(() => {
    if (isOnline) return;
    document.addEventListener('click', handleClick, true);
    return () => {
      document.removeEventListener('click', handleClick, true);
      const note = keptNote();
      if (note) note.textContent = 'You are online again. Load this page anew to see it as it is now.';
    };
  }, [isOnline]);
};

/** Says that the network is gone, for as long as it is. */
export const OfflineNote = () => {
  const isOnline = useOnline();
  useOfflineLinks(isOnline);
  return (
    <div role="status" className="no-print sticky top-0 z-40">
      {!isOnline && !keptNote() && (
        <p className="flex items-center justify-center gap-2.5 bg-warning-soft px-5 py-2.5 text-center font-medium text-warning">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {hasWorker()
            ? 'You are offline. Businesses that you saved or viewed can still be read.'
            : 'You are offline. What you see may be out of date.'}
        </p>
      )}
    </div>
  );
};
