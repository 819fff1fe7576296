import { deviceOffsets, type FallbackClock } from '@directory/opening-hours';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

interface Clock {
  /** Ms since the epoch. */
  now: number;
  /** The clock of the visitor's device. There is none on the server and while hydrating, where it cannot be known. */
  visitorClock: FallbackClock | undefined;
}

const ClockContext = createContext<Clock | null>(null);

const minute = 60_000;

/**
 * The instant for which open states are shown. The server's render instant holds through hydration, so that both sides show the same;
 * then the page's own clock takes over and ticks at each full minute.
 */
export const NowProvider = ({ renderedAt, children }: { renderedAt: number; children: ReactNode }) => {
  const [clock, setClock] = useState<Clock>({ now: renderedAt, visitorClock: undefined });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      // Every open state hangs on it. Anything more urgent than a transition would have React take over the whole page at once first.
      startTransition(() => setClock({ now: Date.now(), visitorClock: deviceOffsets }));
      timer = setTimeout(tick, minute - (Date.now() % minute));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return <ClockContext value={clock}>{children}</ClockContext>;
};

const useClock = (): Clock => {
  const clock = useContext(ClockContext);
  if (clock === null) throw new Error('The clock needs a NowProvider.');
  return clock;
};

export const useNow = (): number => useClock().now;
export const useVisitorClock = (): Clock['visitorClock'] => useClock().visitorClock;
