import { paths } from '../../../config/paths.ts';
import { recentBusinesses, savedBusinesses } from './device-lists.ts';

/** The service worker, written by build/offline-worker.js. */
const worker = '/sw.js';

const keptPaths = (): string[] => [
  ...new Set([...recentBusinesses.read(), ...savedBusinesses.read()].map(({ business }) => paths.business(business.slug))),
];

/** Has the service worker keep the pages of the saved and the recently viewed businesses, and no others. `renewed`: the page that was just seen. */
export const keepPages = async (renewed?: string): Promise<void> => {
  await navigator.serviceWorker.register(worker);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: 'keep', paths: keptPaths(), renewed });
};

/** Ends the service worker, with all that it kept: the operators do not want it any more. */
export const forgetPages = async (): Promise<void> => {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
};
