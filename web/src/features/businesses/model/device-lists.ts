import { useSyncExternalStore } from 'react';
import { limits } from '../../../config/limits.ts';
import { type DeviceEntry, DeviceList } from './device-list.ts';
import { deviceKeys } from './device-marks.ts';

/** Businesses that the visitor has saved on this device. */
export const savedBusinesses = new DeviceList(deviceKeys.saved, limits.saved);

/** Businesses whose pages were seen on this device. */
export const recentBusinesses = new DeviceList(deviceKeys.recent, limits.recent);

const nothing: readonly DeviceEntry[] = [];

/** A list of the device; empty on the server and while hydrating, where it cannot be known. */
export const useDeviceList = ({ subscribe, read }: DeviceList): readonly DeviceEntry[] =>
  useSyncExternalStore(subscribe, read, () => nothing);
