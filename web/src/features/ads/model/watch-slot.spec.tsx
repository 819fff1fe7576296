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
});
