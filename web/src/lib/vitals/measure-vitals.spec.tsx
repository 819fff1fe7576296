import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { measureVitals, reactionMeter, shiftMeter } from './measure-vitals.ts';

describe('layout shifts', () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
  const sumOf = (...shifts: ReturnType<typeof shift>[]): number => {
    const meter = shiftMeter();
    for (const one of shifts) meter.add(one);
    return Number(meter.value().toFixed(3));
  };

  it('are the largest sum of those within a second of each other', () => {
    expect(sumOf()).toBe(0);
    expect(sumOf(shift(100, 0.01), shift(1000, 0.02), shift(2100, 0.025))).toBe(0.03);
    expect(sumOf(shift(100, 0.01), shift(2000, 0.02), shift(2900, 0.03), shift(9000, 0.04))).toBe(0.05);
  });

  it('belong together for five seconds at most', () => {
    expect(sumOf(...Array.from({ length: 10 }, (_, index) => shift(100 + index * 900, 0.01)))).toBe(0.06);
  });

  it('that the visitor caused count for nothing', () => {
    expect(sumOf(shift(100, 0.01), shift(200, 0.5, true))).toBe(0.01);
  });
});

describe('reactions', () => {
  const event = (interactionId: number, duration: number, entryType = 'event') => ({ interactionId, duration, entryType });
  const slowestOf = (count: number, ...events: ReturnType<typeof event>[]): number | null => {
    const meter = reactionMeter();
    for (const one of events) meter.add(one);
    return meter.value(count);
  };

  it('are unknown where nothing was pressed', () => {
    expect(slowestOf(0)).toBeNull();
    expect(slowestOf(0, event(0, 300))).toBeNull();
  });

  it('are the slowest event of the slowest press', () => {
    expect(slowestOf(2, event(1, 48), event(1, 120), event(2, 64))).toBe(120);
    expect(slowestOf(1, event(7, 16, 'first-input'))).toBe(16);
  });

  it('leave one press of fifty out', () => {
    const events = [event(1, 500), event(2, 400), event(3, 300)];
    expect(slowestOf(49, ...events)).toBe(500);
    expect(slowestOf(50, ...events)).toBe(400);
    expect(slowestOf(500, ...events)).toBe(300);
  });

  it('are those of the slowest ten, however many there are', () => {
    const events = Array.from({ length: 40 }, (_, index) => event(index + 1, 40 + index * 8));
    expect(slowestOf(450, ...events)).toBe(40 + 30 * 8);
  });
});

describe('the figures of a page', () => {
  const real = globalThis.PerformanceObserver;
  afterEach(() => {
    globalThis.PerformanceObserver = real;
    jest.restoreAllMocks();
  });

  /** A browser that has noted these entries before the page is measured, and hands them over at once or at the end. */
  const measureWith = (entries: object[], states: object[], activationStart = 0): Record<string, number> => {
    const isHandedOver = new Set<object>();
    class Observer {
      static readonly supportedEntryTypes = ['paint', 'largest-contentful-paint', 'layout-shift', 'first-input', 'event'];
      private type = '';
      observe({ type }: { type: string }) {
        this.type = type;
      }
      takeRecords() {
        const taken = entries.filter((entry) => (entry as { entryType: string }).entryType === this.type && !isHandedOver.has(entry));
        for (const entry of taken) isHandedOver.add(entry);
        return taken;
      }
    }
    globalThis.PerformanceObserver = Observer as unknown as typeof PerformanceObserver;
    const known: Record<string, object[]> = { navigation: [{ responseStart: 120, activationStart }], 'visibility-state': states };
    jest.spyOn(performance, 'getEntriesByType').mockImplementation((type) => (known[type] ?? []) as PerformanceEntry[]);
    const noted: Record<string, number> = {};
    measureVitals((name, value) => {
      noted[name] = value;
    })();
    return noted;
  };

  const paints = [
    { entryType: 'paint', name: 'first-paint', startTime: 700 },
    { entryType: 'paint', name: 'first-contentful-paint', startTime: 800 },
    { entryType: 'largest-contentful-paint', startTime: 800 },
    { entryType: 'largest-contentful-paint', startTime: 1500 },
  ];
  const visible = { name: 'visible', startTime: 0 };

  it('are those that the browser has noted', () => {
    expect(measureWith(paints, [visible])).toEqual({ TTFB: 120, FCP: 800, LCP: 1500, CLS: 0 });
  });

  it('leave out what was painted after the page was hidden', () => {
    expect(measureWith(paints, [visible, { name: 'hidden', startTime: 1000 }])).toEqual({ TTFB: 120, FCP: 800, LCP: 800, CLS: 0 });
    expect(measureWith(paints, [{ name: 'hidden', startTime: 0 }])).toEqual({ TTFB: 120 });
  });

  it('count from the moment at which a page that was made ahead was asked for', () => {
    const states = [
      { name: 'hidden', startTime: 0 },
      { name: 'visible', startTime: 600 },
    ];
    expect(measureWith(paints, states, 600)).toEqual({ TTFB: 0, FCP: 200, LCP: 900, CLS: 0 });
  });
});
