import { limits } from '../../../config/limits.ts';

const storageKey = 'recent-searches';

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Texts that were searched for in this browser, the latest first. Nothing of it leaves the browser. */
export const recentSearches = (): string[] => {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
    return isTexts(stored) ? stored.slice(0, limits.recentSearches) : [];
  } catch {
    // A browser that stores nothing, or holds what another wrote there, remembers nothing.
    return [];
  }
};

const store = (searches: readonly string[]): void => {
  try {
    if (searches.length) window.localStorage.setItem(storageKey, JSON.stringify(searches));
    else window.localStorage.removeItem(storageKey);
  } catch {
    // A browser that stores nothing remembers nothing.
  }
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Remembers a search that the visitor has sent. */
export const rememberSearch = (search: string): void => {
  if (search === '') return;
  store([search, ...recentSearches().filter((one) => !isSame(one, search))].slice(0, limits.recentSearches));
};

export const forgetSearches = (): void => store([]);
