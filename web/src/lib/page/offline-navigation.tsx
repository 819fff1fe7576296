import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, type To } from 'react-router-dom';

/** Whether a service worker answers for the pages that this one leads to. */
export const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** The note that the service worker writes above a kept page (build/offline-worker.js). */
export const keptNote = (): Element | null => document.querySelector('[data-kept]');

/** A kept page came without a network, whatever the browser says of it: a machine may have one that leads nowhere. */
const isLeftToWorker = (): boolean => hasWorker() && (!navigator.onLine || keptNote() !== null);

const withWorker = (router: Navigator): Navigator => {
  const push: Navigator['push'] = (to: To, state, options) =>
    isLeftToWorker() ? window.location.assign(router.createHref(to)) : router.push(to, state, options);
  return Object.assign(Object.create(router) as Navigator, { push });
};

/**
 * Without a network, whatever leads to another page asks the service worker for the whole of it: the page in the browser would wait for
 * data that cannot come. What takes the place of its own address, as a search while it is typed, stays and is answered later.
 */
export const OfflineNavigation = ({ children }: { children: ReactNode }) => {
  const context = useContext(NavigationContext);
  const value = useMemo(() => ({ ...context, navigator: withWorker(context.navigator) }), [context]);
  return <NavigationContext.Provider value={value}>{children}</NavigationContext.Provider>;
};
