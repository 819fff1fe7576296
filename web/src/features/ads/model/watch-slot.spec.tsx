import type { AdEvent } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { thresholds } from '../../../config/limits.ts';
import { SlotEvents } from './ad-events.ts';
import { watchSlot } from './watch-slot.ts';

type Tell = (entries: Pick<IntersectionObserverEntry, 'intersectionRatio' | 'isIntersecting'>[]) => void;

describe('a watched slot', () => {
  const given = window.IntersectionObserver;
  let tell: Tell | undefined;
  beforeEach(() => {
    tell = undefined;
    const Observer = class {
      constructor(onChange: Tell) {
        tell = onChange;
      }
      observe(): void {}
      disconnect(): void {}
    };
    Object.assign(window, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(window, { IntersectionObserver: given });
  });

  const seen = (intersectionRatio: number) => ({ intersectionRatio, isIntersecting: intersectionRatio > 0 });
  it.each([
    ['half of it stays in view for a second', [seen(0.5)], ['fill', 'impression']],
    ['it came and went before the page had time', [seen(0.6), seen(0)], ['fill']],
    ['an edge of it is in view', [seen(0.1)], ['fill']],
  ])('counts where %s', async (_, entries, kinds) => {
    const slot = document.createElement('div');
    const sent: AdEvent[] = [];
    const stop = watchSlot(slot, new SlotEvents('top', '/', (event) => sent.push(event)));
    slot.innerHTML = '<ins data-ad-status="filled"></ins>';
    await waitFor(() => expect(tell).toBeDefined());
    jest.useFakeTimers();
    tell?.(entries);
    jest.advanceTimersByTime(thresholds.adVisibleMs);
    expect(sent.map(({ kind }) => kind)).toEqual(kinds);
    stop();
  });

  it('counts a press in its frame, and not the Tab key that reaches it', () => {
    const slot = document.createElement('div');
    slot.innerHTML = '<iframe title="ad"></iframe>';
    jest.spyOn(document, 'activeElement', 'get').mockReturnValue(slot.querySelector('iframe'));
    const sent: AdEvent[] = [];
    const stop = watchSlot(slot, new SlotEvents('top', '/', (event) => sent.push(event)));
    const at = (event: Event, timeStamp: number) => Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    const blur = (timeStamp: number) => window.dispatchEvent(at(new FocusEvent('blur'), timeStamp));
    window.dispatchEvent(at(new KeyboardEvent('keydown', { key: 'Tab' }), 1000));
    blur(1000 + thresholds.adTabbedMs - 1);
    expect(sent).toEqual([]);
    blur(1000 + thresholds.adTabbedMs);
    expect(sent.map(({ kind }) => kind)).toEqual(['click']);
    stop();
    jest.restoreAllMocks();
  });

  it('says where there is no advertisement for it, and counts none', async () => {
    const slot = document.createElement('div');
    const sent: AdEvent[] = [];
    const onUnfilled = jest.fn();
    const stop = watchSlot(slot, new SlotEvents('top', '/', (event) => sent.push(event)), onUnfilled);
    slot.innerHTML = '<ins data-ad-status="unfilled"></ins>';
    await waitFor(() => expect(onUnfilled).toHaveBeenCalledTimes(1));
    expect([sent, tell]).toEqual([[], undefined]);
    stop();
  });
});
