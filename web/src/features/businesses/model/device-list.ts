import type { BusinessSummary } from '@directory/contracts';
import { deviceListEvent, storedText } from './device-marks.ts';

/** A business as the device keeps it: what was known of it, and when. */
export interface DeviceEntry {
  /** Ms since the epoch. */
  at: number;
  business: BusinessSummary;
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

/** Businesses that the visitor's browser remembers, newest first, in step with the other tabs of the site. They are never sent anywhere. */
export class DeviceList {
  private entries: readonly DeviceEntry[] | undefined;
  private readonly listeners = new Set<() => void>();

  /** `most`: entries that it may have; the oldest makes room. */
  constructor(
    private readonly key: string,
    private readonly most: number,
  ) {}

  readonly read = (): readonly DeviceEntry[] => {
    this.entries ??= parsed(storedText(this.key));
    return this.entries;
  };

  has(slug: string): boolean {
    return this.read().some(({ business }) => business.slug === slug);
  }

  /** Puts a business in front, with what is known of it now. `at`: ms since the epoch. */
  add(business: BusinessSummary, at: number): void {
    this.write([{ at, business: summaryOf(business) }, ...this.without(business.slug)]);
  }

  /** Renews what is known of the business of a slug in its place, under the slug that it has now; nothing where it is not in the list. */
  renew(slug: string, business: BusinessSummary, at: number): void {
    if (!this.has(slug)) return;
    const renewed = { at, business: summaryOf(business) };
    // One that it was merged into may be in the list too.
    const once = this.read().filter((entry) => entry.business.slug === slug || entry.business.slug !== business.slug);
    this.write(once.map((entry) => (entry.business.slug === slug ? renewed : entry)));
  }

  remove(slug: string): void {
    this.write(this.without(slug));
  }

  readonly clear = (): void => this.write([]);

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) window.addEventListener('storage', this.handleStorage);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) window.removeEventListener('storage', this.handleStorage);
    };
  };

  private without(slug: string): DeviceEntry[] {
    return this.read().filter(({ business }) => business.slug !== slug);
  }

  private write(entries: readonly DeviceEntry[]): void {
    this.entries = entries.slice(0, this.most);
    writeStorage(this.key, this.entries);
    this.publish();
    window.dispatchEvent(new Event(deviceListEvent));
  }

  private publish(): void {
    for (const listener of this.listeners) listener();
  }

  private readonly handleStorage = ({ key }: StorageEvent): void => {
    if (key !== this.key && key !== null) return;
    this.entries = undefined;
    this.publish();
  };
}
