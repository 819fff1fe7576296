import { sessionLifetimeMs } from '@directory/contracts';

const flagKey = 'adminAuth';
const timeKey = 'adminAuthTime';

/** Only spares a visitor without a session the look at an empty screen: the server decides on every call. */
export const sessionHint = {
  write: (now: number): void => {
    localStorage.setItem(flagKey, 'true');
    localStorage.setItem(timeKey, String(now));
  },
  clear: (): void => {
    localStorage.removeItem(flagKey);
    localStorage.removeItem(timeKey);
  },
  /** True for a flag younger than a session can be; an older one is removed. */
  isValid: (now: number): boolean => {
    const time = Number(localStorage.getItem(timeKey) ?? Number.NaN);
    const isValid = localStorage.getItem(flagKey) === 'true' && now - time < sessionLifetimeMs;
    if (!isValid) sessionHint.clear();
    return isValid;
  },
};
