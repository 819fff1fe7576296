import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { recentBusinesses, savedBusinesses } from '../../features/businesses/model/device-lists.ts';
import { forgetPages, keepPages } from '../../features/businesses/model/keep-pages.ts';
import { useSiteSettings } from '../../lib/site/site-settings.ts';

/** Without kept pages the site is as good, as long as there is a network. */
const noop = (): void => undefined;

/** The page of the business that was seen last, if that was since this page was opened. */
const justSeen = (): string | undefined => {
  const [last] = recentBusinesses.read();
  return last && last.at >= performance.timeOrigin ? paths.business(last.business.slug) : undefined;
};

const keep = (renewed?: string): void => void keepPages(renewed).catch(noop);

/** Follows the lists of the device from now on; a visit may have been noted before. → its end */
const followLists = (): (() => void) => {
  const seen = justSeen();
  if (seen) keep(seen);
  const ends = [recentBusinesses.subscribe(() => keep(justSeen())), savedBusinesses.subscribe(() => keep())];
  return () => {
    for (const end of ends) end();
  };
};

/** Keeps the pages of saved and viewed businesses for times without a network, where the settings allow it. */
export const useOfflinePages = (): void => {
  const { keepsPagesOffline } = useSiteSettings();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    if (keepsPagesOffline) return followLists();
    if (navigator.serviceWorker.controller) void forgetPages().catch(noop);
  }, [keepsPagesOffline]);
};
