import { expect, it } from '@jest/globals';
import { remembering } from './remember.ts';

const counting = (most: number) => {
  let computed = 0;
  const remembered = remembering(most, (text) => `${text.slice(0, 5)} ${++computed}`);
  return { remembered, computed: () => computed };
};

it('computes a text once', () => {
  const { remembered, computed } = counting(10);
  expect([remembered('9-17'), remembered('9-17'), computed()]).toEqual(['9-17 1', '9-17 1', 1]);
});

it('forgets what it has known the longest', () => {
  const { remembered, computed } = counting(2);
  for (const text of ['a', 'b', 'c', 'a']) remembered(text);
  expect(computed()).toBe(4);
});

it('keeps no text as long as a cell', () => {
  const { remembered, computed } = counting(10);
  const text = 'Mon 9-17, '.repeat(10_000);
  remembered(text);
  remembered(text);
  expect(computed()).toBe(2);
});
