import type { BusinessSummary } from '@directory/contracts';
import { deviceListEvent, storedText } from './device-marks.ts';

/** A business as the device keeps it: what was known of it, and when. */
export interface DeviceEntry {
  /** Ms since the epoch. */
  at: number;
  business: BusinessSummary;
}

/** Businesses that the visitor's browser remembers, newest first. They are never sent anywhere. */
export interface DeviceList {
  read: () => readonly DeviceEntry[];
  has: (slug: string) => boolean;
  /** Puts a business in front, with what is known of it now; the oldest makes room. */
  add: (business: BusinessSummary, at: number) => void;
  /** Renews what is known of a business in its place; nothing where it is not in the list. */
  renew: (business: BusinessSummary, at: number) => void;
  remove: (slug: string) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Another version of the entries is read as an empty list: what it knew of a business would lack what is shown today. */
const version = 1;

/** In the order in which they are stored: `useIsSaved` finds a slug by the name behind it. */
const fields: Record<keyof BusinessSummary, true> = {
  id: true,
  slug: true,
  name: true,
  category: true,
  type: true,
  city: true,
  citySlug: true,
  state: true,
  country: true,
  countryCode: true,
  address: true,
  latitude: true,
  longitude: true,
  phone: true,
  phoneE164: true,
  website: true,
  rating: true,
  reviewCount: true,
  photoUrl: true,
  imageUrl: true,
  isVerified: true,
  isOpen: true,
  businessStatus: true,
  priceRange: true,
  workingHours: true,
  openingHours: true,
  unreadableDays: true,
  timeZone: true,
  isSponsored: true,
  isHighlighted: true,
};

/** The summary of a business of which more is known: reviews and descriptions are not kept. */
const summaryOf = (business: BusinessSummary): BusinessSummary =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, business[field as keyof BusinessSummary]])) as unknown as BusinessSummary;

const none: readonly DeviceEntry[] = [];

const parsed = (text: string): readonly DeviceEntry[] => {
  try {
    const stored = JSON.parse(text || 'null') as { version: number; entries: DeviceEntry[] } | null;
    return stored?.version === version && Array.isArray(stored.entries) ? stored.entries : none;
  } catch {
    return none;
  }
};

/** Where the browser has no room or stores nothing, the list holds for this page. */
const writeStorage = (key: string, entries: readonly DeviceEntry[]): void => {
  try {
    if (entries.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify({ version, entries }));
  } catch {
    // Nothing more can be done.
  }
};

/** A list in the browser's storage, `most` entries long, which follows the other tabs of the site. */
export const deviceList = (key: string, most: number): DeviceList => {
  let current: readonly DeviceEntry[] | undefined;
  const listeners = new Set<() => void>();
  const publish = (): void => {
    for (const listener of listeners) listener();
    window.dispatchEvent(new Event(deviceListEvent));
  };
  const read = (): readonly DeviceEntry[] => {
    current ??= parsed(storedText(key));
    return current;
  };
  const write = (entries: readonly DeviceEntry[]): void => {
    current = entries.slice(0, most);
    writeStorage(key, current);
    publish();
  };
  const handleStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    current = undefined;
    for (const listener of listeners) listener();
  };
  const without = (slug: string): DeviceEntry[] => read().filter((entry) => entry.business.slug !== slug);
  return {
    read,
    has: (slug) => read().some((entry) => entry.business.slug === slug),
    add: (business, at) => write([{ at, business: summaryOf(business) }, ...without(business.slug)]),
    renew: (business, at) => {
      const renewed = { at, business: summaryOf(business) };
      const isListed = read().some((entry) => entry.business.slug === business.slug);
      if (isListed) write(read().map((entry) => (entry.business.slug === business.slug ? renewed : entry)));
    },
    remove: (slug) => write(without(slug)),
    clear: () => write([]),
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', handleStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
      };
    },
  };
};
