import { type AdEvent, mostAdEventsAtOnce } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { delaysMs } from '../../../config/limits.ts';
import { queueAdEvent } from './ad-event-queue.ts';

const event = (kind: AdEvent['kind']): AdEvent => ({ placement: 'top', kind, page: '/' });

describe('events of advertisements', () => {
  let calls: Blob[] = [];
  const told = async (): Promise<string[][]> =>
    Promise.all(calls.map(async (blob) => (JSON.parse(await blob.text()) as AdEvent[]).map(({ kind }) => kind)));
  const setVisible = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    calls = [];
    jest.useFakeTimers();
    const sendBeacon = (_: string, blob: Blob): boolean => calls.push(blob) > 0;
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  });
  afterEach(() => {
    jest.runAllTimers();
    jest.useRealTimers();
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  });

  it('of some seconds are told together, once', async () => {
    for (const kind of ['request', 'fill', 'impression'] as const) queueAdEvent(event(kind));
    expect(calls).toEqual([]);
    jest.advanceTimersByTime(delaysMs.adEvents);
    expect(await told()).toEqual([['request', 'fill', 'impression']]);
    queueAdEvent(event('click'));
    jest.advanceTimersByTime(delaysMs.adEvents);
    expect((await told())[1]).toEqual(['click']);
  });

  it('are told at once when the page is hidden or left', async () => {
    queueAdEvent(event('click'));
    setVisible('hidden');
    expect(await told()).toEqual([['click']]);
    queueAdEvent(event('fill'));
    expect((await told())[1]).toEqual(['fill']);
    setVisible('visible');
    queueAdEvent(event('request'));
    window.dispatchEvent(new Event('pagehide'));
    expect((await told())[2]).toEqual(['request']);
    jest.advanceTimersByTime(delaysMs.adEvents);
    expect(calls).toHaveLength(3);
  });

  it('are never more than one call may tell', async () => {
    for (let count = 0; count < mostAdEventsAtOnce + 1; count++) queueAdEvent(event('request'));
    expect((await told()).map(({ length }) => length)).toEqual([mostAdEventsAtOnce]);
  });
});
