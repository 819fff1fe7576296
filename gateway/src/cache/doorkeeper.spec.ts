import { describe, expect, it } from '@jest/globals';
import { SecondAsking } from './doorkeeper.ts';

describe('SecondAsking', () => {
  it('knows a name from the second time on', () => {
    const asked = new SecondAsking();
    expect([asked.isSecond('pizza'), asked.isSecond('pizza'), asked.isSecond('pizza')]).toEqual([false, true, true]);
    expect(asked.isSecond('kebap')).toBe(false);
  });

  it('remembers the last few thousand names, and no more', () => {
    const asked = new SecondAsking();
    asked.isSecond('loved');
    for (let count = 0; count < 6000; count++) asked.isSecond(`word ${count}`);
    expect(asked.isSecond('loved')).toBe(true);
    asked.isSecond('once');
    for (let count = 0; count < 20_000; count++) asked.isSecond(`other ${count}`);
    expect(asked.isSecond('once')).toBe(false);
  });

  it('rarely takes a new name for an old one', () => {
    const asked = new SecondAsking();
    let mistakes = 0;
    for (let count = 0; count < 8000; count++) if (asked.isSecond(`/api/businesses [["search","word ${count}"]]`)) mistakes += 1;
    expect(mistakes).toBeLessThan(8);
  });
});
