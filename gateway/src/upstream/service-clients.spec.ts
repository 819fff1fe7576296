import { describe, expect, it } from '@jest/globals';
import { answerTimeMs } from '../routing/limits.ts';
import { unresponsiveAfterMs, watchPauseMs } from './limits.ts';
import { ServiceResponsiveness } from './service-clients.ts';

describe('ServiceResponsiveness', () => {
  const told = () => {
    const reasons: string[] = [];
    return { reasons, listener: (reason: Error) => void reasons.push(reason.message) };
  };

  it('tells those who wait, once, and is on until the service answers', () => {
    const responsiveness = new ServiceResponsiveness();
    const { reasons, listener } = told();
    responsiveness.onUnresponsive(listener);
    expect([responsiveness.isUnresponsive, reasons]).toEqual([false, []]);
    responsiveness.markUnresponsive(1000);
    responsiveness.markUnresponsive(2000);
    expect([responsiveness.isUnresponsive, reasons]).toEqual([true, ['The service has stopped answering.']]);
    responsiveness.markResponsive();
    expect(responsiveness.isUnresponsive).toBe(false);
  });

  it('tells nobody who has his answer', () => {
    const responsiveness = new ServiceResponsiveness();
    const { reasons, listener } = told();
    responsiveness.onUnresponsive(listener)();
    responsiveness.markUnresponsive(1000);
    expect(reasons).toEqual([]);
  });

  it('lets those wait longer who said so, from its begin on', () => {
    const responsiveness = new ServiceResponsiveness();
    const { reasons, listener } = told();
    responsiveness.onUnresponsive(listener, 5000);
    responsiveness.markUnresponsive(1000);
    responsiveness.markUnresponsive(5999);
    expect(reasons).toEqual([]);
    responsiveness.markResponsive();
    responsiveness.markUnresponsive(7000);
    responsiveness.markUnresponsive(11_000);
    expect(reasons).toEqual([]);
    responsiveness.markUnresponsive(12_000);
    expect(reasons).toHaveLength(1);
  });
});

describe('the longest wait for a service that is unresponsive', () => {
  it('is less than two seconds, for visitors and operators', () => {
    expect(watchPauseMs + unresponsiveAfterMs).toBeLessThanOrEqual(1500);
    expect(answerTimeMs.publicRead).toBeLessThan(2000);
  });
});
