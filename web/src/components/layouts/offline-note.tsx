import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { hasWorker, keptNote } from '../../lib/page/offline-navigation.tsx';

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

/** A page that was kept says so for as long as it stands there, also when the network is back. */
const useKeptNote = (isOnline: boolean): void => {
  useEffect(() => {
    if (isOnline) return;
    return () => {
      const note = keptNote();
      if (note) note.textContent = 'You are online again. Load this page anew to see it as it is now.';
    };
  }, [isOnline]);
};

/** Says that the network is gone, for as long as it is. */
export const OfflineNote = () => {
  const isOnline = useOnline();
  useKeptNote(isOnline);
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
