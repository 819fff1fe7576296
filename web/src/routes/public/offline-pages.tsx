import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { recentBusinesses, savedBusinesses } from '../../features/businesses/model/device-lists.ts';
import { whenLoaded } from '../../lib/page/when-loaded.ts';
import { useSiteSettings } from '../../lib/site/site-settings.ts';

const loadKeeping = () => import('../../features/businesses/model/keep-pages.ts');

/** Without it pages are as good, as long as there is a network. */
const noop = (): void => undefined;

const keep = (renewed?: string): void =>
  whenLoaded(
    () =>
      void loadKeeping()
        .then(({ keepPages }) => keepPages(renewed))
        .catch(noop),
  );

const keepSeen = (): void => {
  const [last] = recentBusinesses.read();
  keep(last && paths.business(last.business.slug));
};

/** Follows the lists of the device from now on. → its end */
const followLists = (): (() => void) => {
  const ends = [recentBusinesses.subscribe(keepSeen), savedBusinesses.subscribe(() => keep())];
  return () => {
    for (const end of ends) end();
  };
};

const forget = (): void => {
  if (navigator.serviceWorker.controller)
    void loadKeeping()
      .then(({ forgetPages }) => forgetPages())
      .catch(noop);
};

/**
 * Keeps the pages of saved and viewed businesses for times without a network, where the settings allow it. Stands before the page, whose
 * first effect puts a business into the list.
 */
export const OfflinePages = () => {
  const { keepsPagesOffline } = useSiteSettings();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    if (keepsPagesOffline) return followLists();
    forget();
  }, [keepsPagesOffline]);
  return null;
};
