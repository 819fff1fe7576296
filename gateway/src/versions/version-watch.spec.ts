import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { Logger } from '@nestjs/common';
import type { ServiceClients } from '../upstream/service-clients.ts';
import { VersionWatch } from './version-watch.ts';

describe('VersionWatch', () => {
  const told: Record<string, () => Promise<{ status: number; body: Buffer }>> = {};
  const json =
    (value: unknown, status = 200) =>
    async () => ({ status, body: Buffer.from(JSON.stringify(value)) });
  const clients = {
    get: (service: string) => ({ buffered: () => (told[service] as () => Promise<unknown>)() }),
  } as unknown as ServiceClients;
  let watch: VersionWatch;

  Logger.overrideLogger(false);
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
    told.catalog = json({ business: 1, lists: 5 });
    told['site-config'] = json({ site: 2 });
    watch = new VersionWatch(clients);
  });
  afterEach(() => {
    watch.onApplicationShutdown();
    jest.useRealTimers();
  });

  const start = async (): Promise<void> => {
    watch.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(0);
  };
  const isUnresponsive = (tags: Record<string, number>) => watch.isUnresponsive(tags, Date.now());

  it('knows nothing before the first answer', () => {
    expect([watch.current, isUnresponsive({ lists: 0 }), isUnresponsive({})]).toEqual([{}, true, false]);
  });

  it('asks every 500 ms, and puts the versions of all services together', async () => {
    await start();
    expect(watch.current).toEqual({ business: 1, lists: 5, site: 2 });
    told.catalog = json({ business: 1, lists: 6 });
    await jest.advanceTimersByTimeAsync(499);
    expect(watch.current.lists).toBe(5);
    await jest.advanceTimersByTimeAsync(1);
    expect(watch.current.lists).toBe(6);
  });

  it('gives another object when a version has changed, and only then', async () => {
    await start();
    const before = watch.current;
    await jest.advanceTimersByTimeAsync(2000);
    expect(watch.current).toBe(before);
    told.catalog = json({ business: 2, lists: 5 });
    await jest.advanceTimersByTimeAsync(500);
    expect(watch.current).not.toBe(before);
  });

  it.each([
    ['is out of reach', () => Promise.reject(new Error('down'))],
    ['answers an error', json({}, 503)],
    ['tells what is no number', json({ lists: 'many' })],
    ['does not speak JSON', async () => ({ status: 200, body: Buffer.from('<html>') })],
  ])('takes a service for unresponsive that %s for two seconds; its last versions stay', async (_, answer) => {
    await start();
    told.catalog = answer;
    await jest.advanceTimersByTimeAsync(1900);
    expect(isUnresponsive({ lists: 5 })).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect([isUnresponsive({ lists: 5 }), isUnresponsive({ site: 2 }), watch.isServiceUnresponsive('catalog', Date.now())]).toEqual([
      true,
      false,
      true,
    ]);
    expect(watch.current.lists).toBe(5);
    told.catalog = json({ business: 1, lists: 9 });
    await jest.advanceTimersByTimeAsync(500);
    expect([isUnresponsive({ lists: 9 }), watch.current.lists]).toEqual([false, 9]);
  });

  it('lets a service have no versions', async () => {
    told['site-config'] = json({}, 404);
    await start();
    expect([watch.current, isUnresponsive({ site: 0 })]).toEqual([{ business: 1, lists: 5 }, false]);
  });

  it('asks at once after a change, also while a question is under way', async () => {
    await start();
    let tell = (): void => undefined;
    const old = json({ business: 1, lists: 5 });
    told.catalog = () => new Promise((resolve) => (tell = () => resolve(old())));
    await jest.advanceTimersByTimeAsync(500);
    const refreshed = watch.refresh();
    told.catalog = json({ business: 1, lists: 6 });
    tell();
    await refreshed;
    expect(watch.current.lists).toBe(6);
  });

  it('ends with the gateway', async () => {
    await start();
    watch.onApplicationShutdown();
    told.catalog = json({ lists: 99 });
    await jest.advanceTimersByTimeAsync(5000);
    expect(watch.current.lists).toBe(5);
    expect(jest.getTimerCount()).toBe(0);
  });
});
