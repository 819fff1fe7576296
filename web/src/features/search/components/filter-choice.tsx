import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '../../../components/ui/link.tsx';
import { type SearchView, searchHref } from '../model/search-view.ts';

/** Look of a small switch above the results. */
export const chipClass = (isActive: boolean): string =>
  clsx(
    'chip inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-4 text-sm font-medium whitespace-nowrap transition-colors',
    isActive ? 'bg-ink text-paper' : 'bg-sunken hover:bg-line',
  );

const rowClass = (isActive: boolean): string =>
  clsx('-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2', isActive ? 'bg-ink text-paper' : 'hover:bg-sunken');

/** One group of the filters. `isWrapped`: small buttons side by side instead of rows. */
export const FilterGroup = ({ title, isWrapped = false, children }: { title: string; isWrapped?: boolean; children: ReactNode }) => (
  <section className="pt-5">
    <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h3>
    <ul className={clsx(isWrapped && 'flex flex-wrap gap-2')}>{children}</ul>
  </section>
);

interface FilterChoiceProps {
  view: SearchView;
  change: Partial<SearchView>;
  isChosen: boolean;
  /** A row of its own instead of a small button. */
  isRow?: boolean;
  children: ReactNode;
}

/** A link, so that it works without scripts. Search engines keep no filtered page, so they need not follow it. */
export const FilterChoice = ({ view, change, isChosen, isRow = false, children }: FilterChoiceProps) => (
  <li>
    <Link
      to={searchHref(view, change)}
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      className={isRow ? rowClass(isChosen) : chipClass(isChosen)}
    >
      {children}
    </Link>
  </li>
);
