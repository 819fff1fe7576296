import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** Waits until the service worker has the page of a business for times without a network. (`waitForFunction` takes a promise for a yes.) */
export const untilKept = (page: Page, path: string): Promise<void> =>
  until(`${path} to be kept`, () =>
    page.evaluate(async (kept) => navigator.serviceWorker.controller !== null && (await caches.match(kept)) !== undefined, path),
  );

/** Waits until there is no service worker, and nothing that one has kept. */
export const untilForgotten = (page: Page): Promise<void> =>
  until('the service worker to end', () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0),
  );
