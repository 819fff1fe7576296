import type { CacheVersions } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { routeTable } from '../routing/route-table.ts';
import type { ServiceClients } from '../upstream/service-clients.ts';
import { VersionWatch } from './version-watch.ts';

const routes = new CompiledRoutes(routeTable);

describe('VersionWatch', () => {
  const told: Record<string, () => Promise<{ status: number; body: Buffer }>> = {};
  const asked: string[] = [];
  const json =
    (value: unknown, status = 200) =>
    async () => ({ status, body: Buffer.from(JSON.stringify(value)) });
  const tell = (versions: Record<string, string>, change: Partial<CacheVersions> = {}) =>
    json({ origin: 'db', cursor: '9', isComplete: true, mark: null, versions, ...change });
  const clients = {
    get: (service: string) => ({
      buffered: ({ path }: { path: string }) => {
        asked.push(`${service} ${path}`);
        return (told[service] as () => Promise<unknown>)();
      },
    }),
  } as unknown as ServiceClients;
  let watch: VersionWatch;

  Logger.overrideLogger(false);
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
    asked.length = 0;
    told.catalog = tell({ lists: '1' });
    told['site-config'] = json({}, 404);
    watch = new VersionWatch(clients, routes);
  });
  afterEach(() => {
    watch.onApplicationShutdown();
    jest.useRealTimers();
  });

  const start = async (): Promise<void> => {
    watch.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(0);
  };
  const list = () => watch.versionsOf('catalog', ['lists'], watch.sequence);
  const isUnresponsive = (service: 'catalog' | 'site-config') => watch.isUnresponsive({ [service]: {} }, Date.now());

  it('knows nothing before the first answer', () => {
    expect([watch.sequence, isUnresponsive('catalog'), watch.isUnresponsive({}, Date.now())]).toEqual([0, true, false]);
  });

  it('asks the services whose answers are cached every 500 ms, each since its last answer', async () => {
    await start();
    expect(asked).toEqual(['catalog /internal/cache-versions', 'site-config /internal/cache-versions']);
    const before = list();
    told.catalog = tell({ lists: '2' }, { isComplete: false });
    await jest.advanceTimersByTimeAsync(499);
    expect(watch.compare(before, Date.now())).toBe('current');
    await jest.advanceTimersByTimeAsync(1);
    expect(asked[2]).toBe('catalog /internal/cache-versions?since=9&origin=db');
    expect([watch.compare(before, Date.now()), watch.compare(list(), Date.now())]).toEqual(['outdated', 'current']);
  });

  it('counts the changes, and nothing else', async () => {
    await start();
    const before = watch.sequence;
    await jest.advanceTimersByTimeAsync(2000);
    expect(watch.sequence).toBe(before);
    told.catalog = tell({ lists: '2' });
    await jest.advanceTimersByTimeAsync(500);
    expect(watch.sequence).toBe(before + 1);
  });

  it.each([
    ['is out of reach', () => Promise.reject(new Error('down'))],
    ['answers an error', json({}, 503)],
    ['tells what is no version', tell({ lists: 1 } as never)],
    ['does not speak JSON', async () => ({ status: 200, body: Buffer.from('<html>') })],
  ])('takes a service for unresponsive that %s for two seconds; its last versions stay', async (_, answer) => {
    await start();
    const before = list();
    told.catalog = answer;
    await jest.advanceTimersByTimeAsync(1900);
    expect(isUnresponsive('catalog')).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect([isUnresponsive('catalog'), isUnresponsive('site-config'), watch.isServiceUnresponsive('catalog', Date.now())]).toEqual([
      true,
      false,
      true,
    ]);
    expect(watch.compare(before, Date.now())).toBe('current');
    told.catalog = tell({ lists: '9' });
    await jest.advanceTimersByTimeAsync(500);
    expect([isUnresponsive('catalog'), watch.compare(before, Date.now())]).toEqual([false, 'outdated']);
  });

  it('lets a service have no versions', async () => {
    await start();
    const settings = watch.versionsOf('site-config', null, watch.sequence);
    await jest.advanceTimersByTimeAsync(2000);
    expect([watch.compare(settings, Date.now()), isUnresponsive('site-config')]).toEqual(['current', false]);
  });

  it('takes an answer of a service that it does not know for outdated', () => {
    expect(watch.compare({ indexing: {} }, Date.now())).toBe('outdated');
  });

  it('asks at once after a change, also while a question is under way', async () => {
    await start();
    const before = list();
    let end = (): void => undefined;
    const old = tell({ lists: '1' });
    told.catalog = () => new Promise((resolve) => (end = () => resolve(old())));
    await jest.advanceTimersByTimeAsync(500);
    const refreshed = watch.refresh();
    told.catalog = tell({ lists: '2' });
    end();
    await refreshed;
    expect(watch.compare(before, Date.now())).toBe('outdated');
  });

  it('ends with the gateway', async () => {
    await start();
    const before = list();
    watch.onApplicationShutdown();
    told.catalog = tell({ lists: '99' });
    await jest.advanceTimersByTimeAsync(5000);
    expect(watch.compare(before, Date.now())).toBe('current');
    expect(jest.getTimerCount()).toBe(0);
  });
});
