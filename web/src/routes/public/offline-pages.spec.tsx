import { defaultSiteSettings, publicSettingsOf } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { recentBusinesses, savedBusinesses } from '../../features/businesses/model/device-lists.ts';
import { aSummary } from '../../testing/builders.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useOfflinePages } from './offline-pages.ts';

const OfflinePages = () => {
  useOfflinePages();
  return null;
};

const server = useFakeServer();
const postMessage = jest.fn<(data: object) => void>();
const register = jest.fn(async (_address: string) => undefined);
const unregister = jest.fn(async () => true);
const removed: string[] = [];

beforeEach(() => {
  for (const fake of [postMessage, register, unregister]) fake.mockClear();
  removed.length = 0;
  savedBusinesses.clear();
  recentBusinesses.clear();
  const serviceWorker = {
    controller: {},
    ready: Promise.resolve({ active: { postMessage } }),
    register,
    getRegistrations: async () => [{ unregister }],
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(globalThis, 'caches', {
    value: { keys: async () => ['kept-pages'], delete: async (name: string) => removed.push(name) },
    configurable: true,
  });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

const show = (keepsPagesOffline: boolean) => {
  server().on('GET', '/api/site-settings', { body: { ...publicSettingsOf(defaultSiteSettings), keepsPagesOffline } });
  return renderScreen(<OfflinePages />);
};

const told = () => postMessage.mock.calls.at(-1)?.[0];

describe('pages for times without a network', () => {
  it('are not kept before there is anything to keep', async () => {
    show(true);
    await waitFor(() => expect(server().calls).toHaveLength(1));
    expect(register).not.toHaveBeenCalled();
  });

  it('are those of the saved and the viewed businesses, the one just seen as it is now', async () => {
    show(true);
    act(() => savedBusinesses.add(aSummary({ slug: 'a' }), 1));
    await waitFor(() => expect(told()).toEqual({ kind: 'keep', paths: ['/business/a'], renewed: undefined }));
    act(() => recentBusinesses.add(aSummary({ slug: 'b' }), Date.now()));
    await waitFor(() => expect(told()).toEqual({ kind: 'keep', paths: ['/business/b', '/business/a'], renewed: '/business/b' }));
    expect(register).toHaveBeenCalledWith('/sw.js');
  });

  it('hold that of a business that was seen before this began', async () => {
    recentBusinesses.add(aSummary({ slug: 'c' }), Date.now());
    show(true);
    await waitFor(() => expect(told()).toEqual({ kind: 'keep', paths: ['/business/c'], renewed: '/business/c' }));
  });

  it('are forgotten where the operators do not want them', async () => {
    show(false);
    await waitFor(() => expect(removed).toEqual(['kept-pages']));
    expect(unregister).toHaveBeenCalledTimes(1);
  });
});
