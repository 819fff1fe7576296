import type { VitalName } from '@directory/contracts';

/** A figure of the page: ms, and a unitless shift for CLS. */
type NoteVital = (name: VitalName, value: number) => void;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  /** The same for all events of one press; 0 for what is none. */
  interactionId?: number;
}

/** Shifts belong together while the next one comes within a second, for five seconds at most. */
const shiftsMs = { gap: 1000, most: 5000 } as const;

/** Shorter reactions are not told one by one; the first one is. */
const leastReactionMs = 40;

/** One of fifty interactions may be slower than the figure, as one that was disturbed from outside. */
const interactionsPerOutlier = 50;

const mostOutliers = 10;

/** → reads the entries that are still to be handed over */
const observe = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void, more: object = {}): (() => void) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {};
  const takeAll = (entries: PerformanceEntry[]): void => {
    for (const entry of entries) take(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  observer.observe({ type, buffered: true, ...more });
  return () => takeAll(observer.takeRecords());
};

/** The largest sum of shifts that belong together. */
export const shiftMeter = () => {
  let first = 0;
  let last = 0;
  let sum = 0;
  let largest = 0;
  const add = ({ startTime, value, hadRecentInput }: Pick<LayoutShift, 'startTime' | 'value' | 'hadRecentInput'>): void => {
    if (hadRecentInput) return;
    const belongs = sum > 0 && startTime - last < shiftsMs.gap && startTime - first < shiftsMs.most;
    if (!belongs) first = startTime;
    sum = belongs ? sum + value : value;
    last = startTime;
    largest = Math.max(largest, sum);
  };
  return { add, value: () => largest };
};

/** The slowest reaction, outliers left out. */
export const reactionMeter = () => {
  const longest = new Map<number, number>();
  const add = ({ interactionId, entryType, duration }: Pick<Interaction, 'interactionId' | 'entryType' | 'duration'>): void => {
    if (interactionId === undefined || (!interactionId && entryType !== 'first-input')) return;
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    if (longest.size <= mostOutliers) return;
    const [[shortest]] = [...longest].toSorted(([, a], [, b]) => a - b);
    longest.delete(shortest);
  };
  /** `count`: of all interactions, those included that were too short to be told. Null where there was none. */
  const value = (count: number): number | null => {
    const durations = [...longest.values()].toSorted((a, b) => b - a);
    return durations.at(Math.min(Math.floor(count / interactionsPerOutlier), durations.length - 1)) ?? null;
  };
  return { add, value };
};

interface Navigation extends PerformanceNavigationTiming {
  /** Above 0 where the browser made the page ahead: when the visitor asked for it. */
  activationStart?: number;
}

/** From then on nothing is painted as soon as it could be. A page that is made ahead is hidden until it is asked for. */
const firstHiddenMs = (askedAt: number): number => {
  const states = performance.getEntriesByType('visibility-state');
  const hidden = states.find(({ name, startTime }) => name === 'hidden' && startTime >= askedAt);
  if (hidden) return hidden.startTime;
  return states.length === 0 && document.visibilityState === 'hidden' ? 0 : Number.POSITIVE_INFINITY;
};

/**
 * Measures the page by what the browser has noted since its start, as Google's `web-vitals` does, of which this is what a page needs whose
 * figures are told once: the package is as large as the code of a page. Notes what is known, and hands back what notes the rest once the page
 * is left.
 */
export const measureVitals = (note: NoteVital): (() => void) => {
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[];
  const askedAt = navigation?.activationStart ?? 0;
  const hiddenAt = firstHiddenMs(askedAt);
  const sinceAsked = (ms: number): number => Math.max(0, ms - askedAt);
  if (navigation && navigation.responseStart > 0) note('TTFB', sinceAsked(navigation.responseStart));
  let isPainted = false;
  let largestPaint: number | undefined;
  const shifts = shiftMeter();
  const reactions = reactionMeter();
  const pending = [
    observe('paint', ({ name, startTime }) => {
      if (name !== 'first-contentful-paint' || startTime >= hiddenAt) return;
      isPainted = true;
      note('FCP', sinceAsked(startTime));
    }),
    observe('largest-contentful-paint', ({ startTime }) => {
      if (startTime < hiddenAt) largestPaint = sinceAsked(startTime);
    }),
    observe<LayoutShift>('layout-shift', shifts.add),
    observe<Interaction>('first-input', reactions.add),
    observe<Interaction>('event', reactions.add, { durationThreshold: leastReactionMs }),
  ];
  return () => {
    for (const take of pending) take();
    if (largestPaint !== undefined) note('LCP', largestPaint);
    if (isPainted && PerformanceObserver.supportedEntryTypes.includes('layout-shift')) note('CLS', shifts.value());
    const reaction = reactions.value((performance as { interactionCount?: number }).interactionCount ?? 0);
    if (reaction !== null) note('INP', reaction);
  };
};
