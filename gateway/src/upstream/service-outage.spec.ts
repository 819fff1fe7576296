import { describe, expect, it } from '@jest/globals';
import { publicReadMs } from '../routing/compiled-routes.ts';
import { ServiceOutage } from './service-outage.ts';
import { patienceMs, pauseMs } from './service-watch.ts';

describe('ServiceOutage', () => {
  const told = () => {
    const reasons: string[] = [];
    return { reasons, listener: (reason: Error) => void reasons.push(reason.message) };
  };

  it('tells those who wait, once, and is on until the service answers', () => {
    const outage = new ServiceOutage();
    const { reasons, listener } = told();
    outage.onUnresponsive(listener);
    expect([outage.isUnresponsive, reasons]).toEqual([false, []]);
    outage.begin(1000);
    outage.begin(2000);
    expect([outage.isUnresponsive, reasons]).toEqual([true, ['The service has stopped answering.']]);
    outage.end();
    expect(outage.isUnresponsive).toBe(false);
  });

  it('tells nobody who has his answer', () => {
    const outage = new ServiceOutage();
    const { reasons, listener } = told();
    outage.onUnresponsive(listener)();
    outage.begin(1000);
    expect(reasons).toEqual([]);
  });

  it('lets those wait longer who have patience, from its begin on', () => {
    const outage = new ServiceOutage();
    const { reasons, listener } = told();
    outage.onUnresponsive(listener, 5000);
    outage.begin(1000);
    outage.begin(5999);
    expect(reasons).toEqual([]);
    outage.end();
    outage.begin(7000);
    outage.begin(11_000);
    expect(reasons).toEqual([]);
    outage.begin(12_000);
    expect(reasons).toHaveLength(1);
  });
});

describe('the longest wait for a service that is silent', () => {
  it('is less than two seconds, for visitors and operators', () => {
    expect(pauseMs + patienceMs).toBeLessThanOrEqual(1500);
    expect(publicReadMs).toBeLessThan(2000);
  });
});
