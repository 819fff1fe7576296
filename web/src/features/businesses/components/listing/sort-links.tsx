import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { SiteLink } from '../../../../components/ui/site-link.tsx';
import { type ListView, listHref, sortChange } from '../../../../lib/page/list-view.ts';

export interface SortChoice {
  sort: string;
  text: string;
}

interface SortLinksProps {
  path: string;
  view: ListView;
  choices: readonly SortChoice[];
}

/** Sort buttons; the active one turns around. Links, so that they work without scripts. */
export const SortLinks = ({ path, view, choices }: SortLinksProps) => (
  <div className="flex items-center gap-1">
    <span id="sort-label" className="me-1 text-sm text-ink-2 max-sm:sr-only">
      Sort by
    </span>
    <ul aria-labelledby="sort-label" className="flex gap-1 sm:flex-wrap">
      {choices.map(({ sort, text }) => (
        <li key={sort}>
          <SiteLink
            to={listHref(path, view, sortChange(view, sort))}
            rel="nofollow"
            aria-current={view.sort === sort ? 'true' : undefined}
            className={clsx(
              'inline-flex min-h-11 items-center gap-1 rounded-control px-3 text-sm font-medium whitespace-nowrap transition-colors',
              view.sort === sort ? 'bg-ink text-paper' : 'bg-sunken hover:bg-line',
            )}
          >
            {text}
            {sort === 'rating' && <RatingOrder isDescending={view.sort === sort && view.order === 'desc'} />}
            {view.sort === sort && <Direction order={view.order} />}
          </SiteLink>
        </li>
      ))}
    </ul>
  </div>
);

/** The documented first press leads to the worst, which nobody expects of a rating. */
const RatingOrder = ({ isDescending }: { isDescending: boolean }) => (
  <span className="font-normal">{isDescending ? 'highest first' : 'lowest first'}</span>
);

const Direction = ({ order }: { order: ListView['order'] }) => {
  const Icon = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{order === 'asc' ? 'ascending' : 'descending'}</span>
    </>
  );
};
