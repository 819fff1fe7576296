import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';

const NowContext = createContext<number | null>(null);

const minute = 60_000;

/**
 * The instant for which open states are shown. The server's render instant holds through hydration, so that both sides show the same;
 * then the page's own clock takes over and ticks at each full minute.
 */
export const NowProvider = ({ renderedAt, children }: { renderedAt: number; children: ReactNode }) => {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now());
      timer = setTimeout(tick, minute - (Date.now() % minute));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
};

/** Ms since the epoch. */
export const useNow = (): number => {
  const now = useContext(NowContext);
  if (now === null) throw new Error('useNow needs a NowProvider.');
  return now;
};

const never = () => () => {};

/** The visitor's IANA zone; undefined on the server and while hydrating, where it cannot be known. */
export const useVisitorZone = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );
