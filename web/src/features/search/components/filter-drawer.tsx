import type { Facets } from '@directory/contracts';
import { clsx } from 'clsx';
import { Check, SlidersHorizontal, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { formatNumber } from '../../../lib/format/count.ts';
import { emptySearch, filterCount, radiusChoices, ratingChoices, type SearchView, searchHref } from '../model/search-view.ts';
import { sortChoices } from '../model/sort-choices.ts';

/** The counts behind the filters: undefined while they are on their way. */
export type FacetAnswer = Facets | 'failed' | undefined;

interface FilterDrawerProps {
  view: SearchView;
  facets: FacetAnswer;
  /** What the view finds, as it is shown: '1,204 results'. */
  countText: string;
}

const isOutside = (event: MouseEvent<HTMLDialogElement>): boolean => event.target === event.currentTarget;

/**
 * Every filter, and how many businesses stand behind each. A drawer that the boot script opens; a part of the page where no scripts run.
 */
export const FilterDrawer = (props: FilterDrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = filterCount(props.view);
  return (
    <>
      <a href="#filters" data-opens="filters" className={chipClass(count > 0)}>
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters
        {count > 0 && (
          <span className="tabular-nums">
            <span aria-hidden>({count})</span>
            <span className="sr-only">, {count} active</span>
          </span>
        )}
      </a>
      <dialog
        ref={dialog}
        id="filters"
        closedby="any"
        aria-label="Filters"
        onClick={(event) => isOutside(event) && dialog.current?.close()}
        onKeyDown={(event) => event.key === 'Escape' && dialog.current?.close()}
        className="drawer bg-paper text-ink shadow-float backdrop:bg-shade"
      >
        <DrawerContent {...props} dialog={dialog} />
      </dialog>
    </>
  );
};

/** Look of a small switch above the results. */
export const chipClass = (isActive: boolean): string =>
  clsx(
    'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-4 text-sm font-medium whitespace-nowrap transition-colors',
    isActive ? 'bg-ink text-paper' : 'bg-sunken hover:bg-line',
  );

const DrawerContent = ({ view, facets, countText, dialog }: FilterDrawerProps & { dialog: RefObject<HTMLDialogElement | null> }) => (
  <div className="flex h-full flex-col">
    <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
      <h2 className="text-xl">Filters</h2>
      <form method="dialog" className="hidden scripted:block">
        <button
          type="submit"
          aria-label="Close filters"
          className="inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken"
        >
          <X aria-hidden className="size-5" />
        </button>
      </form>
    </div>
    <div className="grow overflow-y-auto px-5 pb-6">
      <Choices title="Sort by" isWrapped>
        {sortChoices(view).map(({ text, sort, order }) => (
          <Choice key={text} view={view} change={{ sort, order }} isChosen={view.sort === sort && (sort === null || view.order === order)}>
            {text}
          </Choice>
        ))}
      </Choices>
      <Choices title="Show only" isWrapped>
        <Switch view={view} change={{ isOpen: !view.isOpen }} isOn={view.isOpen}>
          Open now
        </Switch>
        <Switch view={view} change={{ isVerified: !view.isVerified }} isOn={view.isVerified}>
          Verified
        </Switch>
      </Choices>
      <Choices title="Rating" isWrapped>
        <Choice view={view} change={{ rating: null }} isChosen={view.rating === null}>
          Any
        </Choice>
        {ratingChoices.map((rating) => (
          <Choice key={rating} view={view} change={{ rating }} isChosen={view.rating === rating}>
            {rating}+ stars
          </Choice>
        ))}
      </Choices>
      {view.near && <Radii view={view} />}
      {facets === 'failed' ? <FacetFailures /> : facets && <FacetLists view={view} facets={facets} />}
    </div>
    <div className="hidden items-center justify-between gap-4 border-t border-line px-5 py-3 scripted:flex">
      <Link to={searchHref(emptySearch)} preventScrollReset onClick={() => dialog.current?.close()} className={buttonClass('plain')}>
        Clear all
      </Link>
      <form method="dialog">
        <Button type="submit">{countText ? `Show ${countText}` : 'Show results'}</Button>
      </form>
    </div>
  </div>
);

const Radii = ({ view }: { view: SearchView }) => (
  <Choices title="Distance" isWrapped>
    {radiusChoices.map((radius) => (
      <Choice key={radius} view={view} change={{ radius }} isChosen={view.radius === radius}>
        {radius} km
      </Choice>
    ))}
    <Choice view={view} change={{ near: '' }} isChosen={false}>
      Anywhere
    </Choice>
  </Choices>
);

const FacetLists = ({ view, facets }: { view: SearchView; facets: Facets }) => (
  <>
    <FacetList
      title="Category"
      view={view}
      rows={facets.categories.map(({ slug, name, count }) => ({ key: slug, name, count }))}
      chosen={view.category}
      changeTo={(category) => ({ category })}
    />
    <FacetList
      title="City"
      view={view}
      rows={facets.cities.map(({ slug, name, count }) => ({ key: slug, name, count }))}
      chosen={view.city}
      changeTo={(city) => ({ city })}
    />
    <FacetList
      title="Country"
      view={view}
      rows={facets.countries.map(({ code, name, count }) => ({ key: code, name, count }))}
      chosen={view.country}
      changeTo={(country) => ({ country })}
    />
  </>
);

const failures = [
  ['Category', 'Failed to fetch categories'],
  ['City', 'Failed to fetch cities'],
  ['Country', 'Failed to fetch countries'],
] as const;

/** The other filters still work. */
const FacetFailures = () =>
  failures.map(([title, text]) => (
    <section key={title} className="pt-5">
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h3>
      <p className="text-danger">{text}</p>
    </section>
  ));

interface FacetListProps {
  title: string;
  view: SearchView;
  rows: { key: string; name: string; count: number }[];
  /** Key of the one in force; empty for none. */
  chosen: string;
  changeTo: (key: string) => Partial<SearchView>;
}

/** One kind of facet with its counts. Choosing the one in force takes it away. */
const FacetList = ({ title, view, rows, chosen, changeTo }: FacetListProps) =>
  rows.length === 0 ? null : (
    <Choices title={title}>
      {rows.map(({ key, name, count }) => (
        <Choice key={key} view={view} change={changeTo(chosen === key ? '' : key)} isChosen={chosen === key} isLine>
          <bdi className="line-clamp-1">{name}</bdi>
          <span aria-hidden className="leader self-center" />
          <span className="tabular-nums opacity-80">
            {formatNumber(count)}
            <span className="sr-only"> businesses</span>
          </span>
        </Choice>
      ))}
    </Choices>
  );

const Choices = ({ title, isWrapped = false, children }: { title: string; isWrapped?: boolean; children: ReactNode }) => (
  <section className="pt-5">
    <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h3>
    <ul className={clsx(isWrapped && 'flex flex-wrap gap-2')}>{children}</ul>
  </section>
);

interface ChoiceProps {
  view: SearchView;
  change: Partial<SearchView>;
  isChosen: boolean;
  /** A line of its own instead of a small button. */
  isLine?: boolean;
  children: ReactNode;
}

/** A link, so that it works without scripts; what cannot be kept by a search engine need not be followed by it. */
const Choice = ({ view, change, isChosen, isLine = false, children }: ChoiceProps) => (
  <li>
    <Link
      to={searchHref(view, change)}
      rel="nofollow"
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={
        isLine
          ? clsx('-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2', isChosen ? 'bg-ink text-paper' : 'hover:bg-sunken')
          : chipClass(isChosen)
      }
    >
      {children}
    </Link>
  </li>
);

const Switch = ({ view, change, isOn, children }: Omit<ChoiceProps, 'isChosen' | 'isLine'> & { isOn: boolean }) => (
  <Choice view={view} change={change} isChosen={isOn}>
    {isOn && <Check aria-hidden className="size-4" />}
    {children}
  </Choice>
);
