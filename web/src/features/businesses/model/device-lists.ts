import { useSyncExternalStore } from 'react';
import { limits } from '../../../config/limits.ts';
import { type DeviceEntry, type DeviceList, deviceList } from './device-list.ts';

/** Businesses that the visitor has saved on this device. */
export const savedBusinesses = deviceList('saved', limits.saved);

/** Businesses whose pages were seen on this device. */
export const recentBusinesses = deviceList('recent', limits.recent);

const nothing: readonly DeviceEntry[] = [];

/** A list of the device; empty on the server and while hydrating, where it cannot be known. */
export const useDeviceList = ({ subscribe, read }: DeviceList): readonly DeviceEntry[] =>
  useSyncExternalStore(subscribe, read, () => nothing);

/** Whether a business is saved on this device. */
export const useIsSaved = (slug: string): boolean =>
  useSyncExternalStore(
    savedBusinesses.subscribe,
    () => savedBusinesses.has(slug),
    () => false,
  );
