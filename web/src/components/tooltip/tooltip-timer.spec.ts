import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TooltipTimer } from './tooltip-timer.ts';

let seen: (string | null)[];
let timer: TooltipTimer<string>;

beforeEach(() => {
  jest.useFakeTimers();
  seen = [];
  timer = new TooltipTimer({ onShow: (anchor) => seen.push(anchor), onHide: () => seen.push(null) }, () => Date.now());
});
afterEach(() => {
  jest.useRealTimers();
});

const rest = (ms: number): void => {
  jest.advanceTimersByTime(ms);
};

describe('a tooltip', () => {
  it('appears after 700 ms of rest, not before', () => {
    timer.enter('a');
    rest(699);
    expect(seen).toEqual([]);
    rest(1);
    expect(seen).toEqual(['a']);
  });

  it('does not appear where the pointer only passes', () => {
    timer.enter('a');
    rest(600);
    timer.leave();
    rest(5000);
    expect(seen).toEqual([]);
  });

  it.each([
    [299, ['a', null, 'b']],
    [300, ['a', null]],
  ])('%d ms after another one comes at once, or has to wait', (pause, expected) => {
    timer.enter('a');
    rest(700);
    timer.close();
    rest(pause);
    timer.enter('b');
    expect(seen).toEqual(expected);
  });

  it('stays while the pointer is on it, and goes after', () => {
    timer.enter('a');
    rest(700);
    timer.leave();
    timer.stay();
    rest(1000);
    expect(seen).toEqual(['a']);
    timer.leave();
    rest(120);
    expect(seen).toEqual(['a', null]);
  });

  it('goes when the page moves below it, and still appears where focus moved the page first', () => {
    timer.enter('a');
    timer.closeShown();
    rest(700);
    expect(seen).toEqual(['a']);
    timer.closeShown();
    expect(seen).toEqual(['a', null]);
  });

  it('goes at once with a click or Escape', () => {
    timer.enter('a');
    rest(700);
    timer.close();
    expect(seen).toEqual(['a', null]);
  });
});
