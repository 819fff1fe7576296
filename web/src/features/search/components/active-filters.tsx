import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../components/ui/link.tsx';
import { ClockText } from '../../../lib/time/clock-text.tsx';
import { featureTexts, weekHourText } from '../model/day-filters.ts';
import { emptySearch, type SearchView, searchHref } from '../model/search-view.ts';

interface ActiveFiltersProps {
  view: SearchView;
  categoryName: string;
  cityName: string;
  countryName: string;
}

interface ActiveFilter {
  key: string;
  /** Empty where the filter is not set. */
  text: string;
  /** Takes the filter away. */
  change: Partial<SearchView>;
}

const activeFiltersOf = ({ view, categoryName, cityName, countryName }: ActiveFiltersProps): ActiveFilter[] => {
  const all: ActiveFilter[] = [
    { key: 'category', text: categoryName, change: { category: '' } },
    { key: 'city', text: cityName, change: { city: '' } },
    { key: 'country', text: countryName, change: { country: '' } },
    { key: 'type', text: view.type, change: { type: '' } },
    { key: 'rating', text: view.rating ? `${view.rating}+ stars` : '', change: { rating: null } },
    { key: 'near', text: view.near && `Within ${view.radius} km`, change: { near: '' } },
    { key: 'area', text: view.area && 'This part of the map', change: { area: '' } },
    { key: 'open', text: view.isOpen ? 'Open now' : '', change: { isOpen: false } },
    { key: 'at', text: view.at && `Open ${weekHourText(view.at)}`, change: { at: '' } },
    { key: 'price', text: '$'.repeat(view.price ?? 0), change: { price: null } },
    ...view.features.map((feature) => ({
      key: feature,
      text: featureTexts[feature],
      change: { features: view.features.filter((one) => one !== feature) },
    })),
    { key: 'verified', text: view.isVerified ? 'Verified' : '', change: { isVerified: false } },
  ];
  return all.filter(({ text }) => text !== '');
};

/** The filters in force, each with the way to take it away. */
export const ActiveFilters = (props: ActiveFiltersProps) => {
  const { view } = props;
  const active = activeFiltersOf(props);
  if (active.length === 0 && view.search === '') return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-x-1 gap-y-1">
      {active.map(({ key, text, change }) => (
        <li key={key}>
          <RemovableFilter href={searchHref(view, change)}>{key === 'at' ? <ClockText text={text} /> : text}</RemovableFilter>
        </li>
      ))}
      <li className="no-print only:-ms-2">
        <Link
          to={searchHref(emptySearch)}
          className="inline-flex min-h-9 items-center px-2 text-sm font-medium underline-offset-4 max-sm:min-h-11 hover:underline"
        >
          {active.length === 0 ? 'Clear search' : 'Clear'}
        </Link>
      </li>
    </ul>
  );
};

const RemovableFilter = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    to={href}
    rel="nofollow"
    className="chip inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2 text-sm font-medium text-accent max-sm:min-h-11 hover:underline"
  >
    <bdi>{children}</bdi>
    <X aria-hidden className="size-4 print:hidden" />
    <span className="sr-only">Remove filter</span>
  </Link>
);
