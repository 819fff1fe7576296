import { X } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { emptySearch, type SearchView, searchHref } from '../model/search-view.ts';
import { sortChoices } from '../model/sort-choices.ts';
import { chipClass, type FacetAnswer, FilterDrawer } from './filter-drawer.tsx';
import { NearMe } from './near-me.tsx';

interface SearchChipsProps {
  view: SearchView;
  facets: FacetAnswer;
  countText: string;
}

const wellRated = 4;

/** The most wanted filters as switches in one line, and the drawer with all of them. */
export const SearchChips = ({ view, facets, countText }: SearchChipsProps) => (
  <div className="flex items-center gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-1 sm:flex-wrap">
    <FilterDrawer view={view} facets={facets} countText={countText} />
    <Toggle view={view} change={{ isOpen: !view.isOpen }} isOn={view.isOpen} text="Open now" />
    <Toggle
      view={view}
      change={{ rating: view.rating === wellRated ? null : wellRated }}
      isOn={view.rating === wellRated}
      text="4+ stars"
    />
    <Toggle view={view} change={{ isVerified: !view.isVerified }} isOn={view.isVerified} text="Verified" />
    {!view.near && <NearMe view={view} className={`${chipClass(false)} hidden! scripted:inline-flex!`} />}
  </div>
);

const Toggle = ({ view, change, isOn, text }: { view: SearchView; change: Partial<SearchView>; isOn: boolean; text: string }) => (
  <Link
    to={searchHref(view, change)}
    rel="nofollow"
    preventScrollReset
    aria-current={isOn ? 'true' : undefined}
    className={chipClass(isOn)}
  >
    {text}
  </Link>
);

/** The order as a list to choose from; without scripts the filters offer it as links. */
export const SortSelect = ({ view }: { view: SearchView }) => {
  const navigate = useNavigate();
  const choices = sortChoices(view);
  const chosen = choices.findIndex(({ sort, order }) => view.sort === sort && (sort === null || view.order === order));
  const handleChange = (index: number) => {
    const { sort, order } = choices[index];
    void navigate(searchHref(view, { sort, order }), { preventScrollReset: true });
  };
  return (
    <label className="ms-auto hidden items-center gap-2 text-sm text-ink-2 scripted:flex">
      <span className="max-sm:sr-only">Sort by</span>
      <select
        value={Math.max(0, chosen)}
        onChange={(event) => handleChange(Number(event.target.value))}
        className="h-11 rounded-control bg-surface px-2 text-ink outline-1 -outline-offset-1 outline-edge focus-visible:outline-2 focus-visible:outline-accent"
      >
        {choices.map(({ text }, index) => (
          <option key={text} value={index}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
};

interface ActiveFiltersProps {
  view: SearchView;
  categoryName: string;
  cityName: string;
  countryName: string;
}

/** What narrows the list, each with the way to take it away. */
export const ActiveFilters = ({ view, categoryName, cityName, countryName }: ActiveFiltersProps) => {
  const filters: [string, string, Partial<SearchView>][] = [
    ['category', categoryName, { category: '' }],
    ['city', cityName, { city: '' }],
    ['country', countryName, { country: '' }],
    ['type', view.type, { type: '' }],
    ['rating', view.rating ? `${view.rating}+ stars` : '', { rating: null }],
    ['near', view.near && `Within ${view.radius} km`, { near: '' }],
    ['area', view.area && 'This part of the map', { area: '' }],
    ['open', view.isOpen ? 'Open now' : '', { isOpen: false }],
    ['verified', view.isVerified ? 'Verified' : '', { isVerified: false }],
  ];
  const active = filters.filter(([, text]) => text !== '');
  if (active.length === 0 && view.search === '') return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-x-1 gap-y-1">
      {active.map(([name, text, change]) => (
        <li key={name}>
          <Link
            to={searchHref(view, change)}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2 text-sm font-medium text-accent max-sm:min-h-11 hover:underline"
          >
            <bdi>{text}</bdi>
            <X aria-hidden className="size-4" />
            <span className="sr-only">Remove filter</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={searchHref(emptySearch)}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-sm font-medium underline-offset-4 max-sm:min-h-11 hover:underline"
        >
          Clear
        </Link>
      </li>
    </ul>
  );
};
