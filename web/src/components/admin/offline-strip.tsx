import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { delaysMs } from '../../config/limits.ts';
import { LoadError } from '../../lib/api/load-error.ts';

/** No answer came at all: the network or the server is gone. */
const isUnreachable = (error: unknown): boolean => error instanceof Error && (!(error instanceof LoadError) || error.status === 0);

/** Whether the server can be reached, by the browser's word and by what became of the calls of the screen. */
const useReachable = (): boolean => {
  const client = useQueryClient();
  const [isReachable, setReachable] = useState(() => navigator.onLine);
  useEffect(() => {
    const handleOffline = () => setReachable(false);
    const handleOnline = () => setReachable(true);
    window.addEventListener('offline', handleOffline);
    window.addEventListener('online', handleOnline);
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated') return;
      if (query.state.status === 'error' && isUnreachable(query.state.error)) setReachable(false);
      if (query.state.status === 'success' && query.state.fetchStatus === 'idle' && navigator.onLine) setReachable(true);
    });
    return () => {
      window.removeEventListener('offline', handleOffline);
      window.removeEventListener('online', handleOnline);
      stop();
    };
  }, [client]);
  return isReachable;
};

/** Asks again for all that is shown until an answer comes: what was stale is fresh without a press. */
const useReloads = (isReachable: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (isReachable) return;
    const timer = setInterval(() => navigator.onLine && void client.refetchQueries({ type: 'active' }), delaysMs.reconnect);
    return () => clearInterval(timer);
  }, [client, isReachable]);
};

/** Says on top of every screen that the server cannot be reached, and goes by itself. */
export const OfflineStrip = () => {
  const isReachable = useReachable();
  useReloads(isReachable);
  return (
    <div role="status">
      {!isReachable && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm font-medium text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          Sunucuya ulaşılamıyor. Gördükleriniz eski olabilir; bağlantı gelince kendiliğinden yenilenir.
        </p>
      )}
    </div>
  );
};
