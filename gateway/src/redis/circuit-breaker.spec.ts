import { describe, expect, it } from '@jest/globals';
import { CircuitBreaker } from './circuit-breaker.ts';

describe('CircuitBreaker', () => {
  let now = 0;
  const circuit = new CircuitBreaker(() => now);

  it('lets everybody through while all is well', () => {
    expect([circuit.mayTry(), circuit.mayTry()]).toEqual([true, true]);
  });

  it('lets nobody through after a failure, then one, then nobody until that one is back', () => {
    circuit.failed();
    expect(circuit.mayTry()).toBe(false);
    now = 1000;
    expect([circuit.mayTry(), circuit.mayTry()]).toEqual([true, false]);
  });

  it('waits twice as long each time, half a minute at most', () => {
    for (const pause of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      circuit.failed();
      now += pause - 1;
      expect(circuit.mayTry()).toBe(false);
      now += 1;
      expect(circuit.mayTry()).toBe(true);
    }
  });

  it('forgets it all with the first success', () => {
    circuit.succeeded();
    expect([circuit.mayTry(), circuit.mayTry()]).toEqual([true, true]);
    circuit.failed();
    now += 1000;
    expect(circuit.mayTry()).toBe(true);
  });
});
