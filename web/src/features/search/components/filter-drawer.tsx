import { SlidersHorizontal } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose } from '../../../components/ui/dialog.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { filterChoices } from '../../../config/limits.ts';
import { emptySearch, filterCount, type SearchView, searchHref } from '../model/search-view.ts';
import { sortChoices } from '../model/sort-choices.ts';
import { FeatureGroup, OpenAtGroup, PriceGroup } from './day-filters.tsx';
import { type FacetAnswer, FacetLists } from './facet-lists.tsx';
import { chipClass, FilterChoice, FilterGroup } from './filter-choice.tsx';

interface FilterDrawerProps {
  view: SearchView;
  facets: FacetAnswer;
  /** Size of the result as it is shown: '1,204 results'. */
  countText: string;
}

/** Every filter that has no switch of its own above the results. A drawer that the boot script opens; where no scripts run, a part of the page that its link leads to. */
export const FilterDrawer = ({ view, facets, countText }: FilterDrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const counted = facets === 'failed' ? undefined : facets;
  return (
    <>
      <DrawerLink count={filterCount(view)} />
      <Dialog dialog={dialog} id="filters" label="Filters" className="drawer">
        <div className="flex h-full flex-col">
          <DrawerHead />
          <div className="grow overflow-y-auto px-5 pb-6">
            <div className="scripted:hidden">
              <SortGroup view={view} />
            </div>
            <OpenAtGroup view={view} />
            <RatingGroup view={view} />
            <PriceGroup view={view} facets={counted} />
            <FeatureGroup view={view} facets={counted} />
            {view.near && <RadiusGroup view={view} />}
            <FacetLists view={view} facets={facets} />
          </div>
          <DrawerFoot countText={countText} dialog={dialog} />
        </div>
      </Dialog>
    </>
  );
};

const DrawerLink = ({ count }: { count: number }) => (
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
);

const DrawerHead = () => (
  <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
    <h2 className="text-xl">Filters</h2>
    <DialogClose label="Close filters" className="hidden scripted:block" />
  </div>
);

const SortGroup = ({ view }: { view: SearchView }) => (
  <FilterGroup title="Sort by" isWrapped>
    {sortChoices(view).map(({ text, sort, order }) => (
      <FilterChoice
        key={text}
        view={view}
        change={{ sort, order }}
        isChosen={view.sort === sort && (sort === null || view.order === order)}
      >
        {text}
      </FilterChoice>
    ))}
  </FilterGroup>
);

const RatingGroup = ({ view }: { view: SearchView }) => (
  <FilterGroup title="Rating" isWrapped>
    <FilterChoice view={view} change={{ rating: null }} isChosen={view.rating === null}>
      Any
    </FilterChoice>
    {filterChoices.ratings.map((rating) => (
      <FilterChoice key={rating} view={view} change={{ rating }} isChosen={view.rating === rating}>
        {rating}+ stars
      </FilterChoice>
    ))}
  </FilterGroup>
);

const RadiusGroup = ({ view }: { view: SearchView }) => (
  <FilterGroup title="Distance" isWrapped>
    {filterChoices.radiiKm.map((radius) => (
      <FilterChoice key={radius} view={view} change={{ radius }} isChosen={view.radius === radius}>
        {radius} km
      </FilterChoice>
    ))}
    <FilterChoice view={view} change={{ near: '' }} isChosen={false}>
      Anywhere
    </FilterChoice>
  </FilterGroup>
);

const DrawerFoot = ({ countText, dialog }: { countText: string; dialog: RefObject<HTMLDialogElement | null> }) => (
  <div className="hidden items-center justify-between gap-4 border-t border-line px-5 py-3 scripted:flex">
    <Link to={searchHref(emptySearch)} onClick={() => dialog.current?.close()} className={buttonClass('plain')}>
      Clear all
    </Link>
    <form method="dialog">
      <Button type="submit">{countText ? `Show ${countText}` : 'Show results'}</Button>
    </form>
  </div>
);
