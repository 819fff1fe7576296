import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminDelaysMs } from '../../../config/admin-limits.ts';
import { adminPaths, withQuery } from '../../../config/paths.ts';
import { stayCheck } from '../../../lib/page/stay-check.ts';
import type { ListFilters } from '../api/list-businesses.ts';
import { areSame, filtersOf, noFilters, pageOf, withFilters } from './list-filters.ts';

/** Filters as the address gives them back: without blanks around them. */
const asKept = (filters: ListFilters): ListFilters => filtersOf(withFilters(new URLSearchParams(), filters));

/** The table's filters and page, kept in the address. What is typed is applied once it has rested, and leads back to page 1. */
export const useListAddress = () => {
  const [address, setAddress] = useSearchParams();
  const applied = filtersOf(address);
  const [typed, setTyped] = useState(applied);
  const written = useRef(applied);
  const apply = (filters: ListFilters) => {
    written.current = asKept(filters);
    setAddress((current) => withFilters(current, filters), { replace: true });
  };
  useEffect(() => {
    if (areSame(asKept(typed), filtersOf(address))) return;
    const isHere = stayCheck();
    const timer = setTimeout(() => isHere() && apply(typed), adminDelaysMs.adminFilter);
    return () => clearTimeout(timer);
  }, [typed]);
  // Menu, saved views and the browser's buttons change the address themselves. In the same step as the page: a key that came between would be lost.
  useLayoutEffect(() => {
    const current = filtersOf(address);
    if (areSame(current, written.current)) return;
    // A screen that opens late must not take what was typed meanwhile; it is written once it has rested.
    const isBeingTyped = !areSame(asKept(typed), written.current);
    written.current = current;
    if (!isBeingTyped) setTyped(current);
  }, [address]);
  const show = (filters: ListFilters) => {
    setTyped(filters);
    apply(filters);
  };
  return {
    applied,
    typed,
    page: pageOf(address),
    change: (part: Partial<ListFilters>) => setTyped((current) => ({ ...current, ...part })),
    show,
    clear: () => show(noFilters),
    hrefOf: (page: number) => withQuery(adminPaths.businesses, { ...Object.fromEntries(address), page }),
  };
};

export type ListAddress = ReturnType<typeof useListAddress>;
