import { useState } from 'react';
import type { ListFilters } from '../api/list-businesses.ts';

/** A set of filters under a name, kept in this browser. */
export interface SavedView {
  name: string;
  filters: ListFilters;
}

const storageKey = 'adminBusinessViews';

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' && value !== null && 'name' in value && 'filters' in value && typeof value.name === 'string';

const readViews = (): SavedView[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
};

/** Views by their names; one saved under a name that exists takes its place. */
export const useSavedViews = () => {
  const [views, setViews] = useState(readViews);
  const store = (next: SavedView[]) => {
    localStorage.setItem(storageKey, JSON.stringify(next));
    setViews(next);
  };
  return {
    views,
    save: (view: SavedView) =>
      store([...views.filter(({ name }) => name !== view.name), view].sort((a, b) => a.name.localeCompare(b.name, 'tr'))),
    remove: (name: string) => store(views.filter((view) => view.name !== name)),
  };
};
