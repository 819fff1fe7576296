import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { OpenStatus } from '../../features/businesses/components/open-status.tsx';
import { aSummary, someInstant } from '../../testing/builders.ts';
import { NowProvider, useNow, useVisitorClock } from './now.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const Clock = () => {
  const clock = useVisitorClock();
  return (
    <p>
      {new Date(useNow()).toISOString().slice(11, 19)} {clock?.(someInstant)?.[0].offset ?? 'unknown'}
    </p>
  );
};

const show = (renderedAt: number) =>
  render(
    <NowProvider renderedAt={renderedAt}>
      <Clock />
    </NowProvider>,
  );
const text = () => document.querySelector('p')?.textContent;

describe('the clock of a page', () => {
  it('goes on from the browser’s own time at each full minute', () => {
    jest.setSystemTime(someInstant + 25_000);
    show(someInstant);
    expect(text()).toMatch(/^10:00:25/);
    act(() => jest.advanceTimersByTime(34_999));
    expect(text()).toMatch(/^10:00:25/);
    act(() => jest.advanceTimersByTime(1));
    expect(text()).toMatch(/^10:01:00/);
    act(() => jest.advanceTimersByTime(60_000));
    expect(text()).toMatch(/^10:02:00/);
  });

  it('knows the clock of the visitor’s device once the page was taken over, without Intl', () => {
    const asked = jest.spyOn(Intl, 'DateTimeFormat');
    show(someInstant);
    expect(text()).toMatch(new RegExp(` ${-new Date(someInstant).getTimezoneOffset() * 60_000}$`));
    expect(asked).not.toHaveBeenCalled();
  });

  it('stops with the page', () => {
    const { unmount } = show(someInstant);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is needed', () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Clock />)).toThrow('The clock needs a NowProvider.');
    silent.mockRestore();
  });
});

describe('an open state', () => {
  it('changes when the minute has come', () => {
    // Berlin closes at 10 PM: 21:00 UTC.
    jest.setSystemTime(Date.UTC(2026, 10, 18, 20, 59, 30));
    render(
      <NowProvider renderedAt={Date.now()}>
        <OpenStatus business={aSummary({ openingHours: [{ day: 3, open: 540, close: 1319 }] })} />
      </NowProvider>,
    );
    expect(screen.getByText('Open Now')).toBeTruthy();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByText('Open Now')).toBeNull();
    expect(screen.getByText('Closed')).toBeTruthy();
  });
});
