import { describe, expect, it } from '@jest/globals';
import { Doorkeeper } from './doorkeeper.ts';

describe('Doorkeeper', () => {
  it('knows a name from the second time on', () => {
    const asked = new Doorkeeper();
    expect([asked.admit('pizza'), asked.admit('pizza'), asked.admit('pizza')]).toEqual([false, true, true]);
    expect(asked.admit('kebap')).toBe(false);
  });

  it('remembers the last few thousand names, and no more', () => {
    const asked = new Doorkeeper();
    asked.admit('loved');
    for (let count = 0; count < 6000; count++) asked.admit(`word ${count}`);
    expect(asked.admit('loved')).toBe(true);
    asked.admit('once');
    for (let count = 0; count < 20_000; count++) asked.admit(`other ${count}`);
    expect(asked.admit('once')).toBe(false);
  });

  it('rarely takes a new name for an old one', () => {
    const asked = new Doorkeeper();
    let mistakes = 0;
    for (let count = 0; count < 8000; count++) if (asked.admit(`/api/businesses [["search","word ${count}"]]`)) mistakes += 1;
    expect(mistakes).toBeLessThan(8);
  });
});
