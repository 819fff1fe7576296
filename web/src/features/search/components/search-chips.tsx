import { Link } from '../../../components/ui/link.tsx';
import { thresholds } from '../../../config/limits.ts';
import { type SearchView, searchHref } from '../model/search-view.ts';
import type { FacetAnswer } from './facet-lists.tsx';
import { chipClass } from './filter-choice.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { NearMe } from './near-me.tsx';

interface SearchChipsProps {
  view: SearchView;
  facets: FacetAnswer;
  countText: string;
}

/** The most wanted filters as switches side by side, and the drawer with all of them. */
export const SearchChips = ({ view, facets, countText }: SearchChipsProps) => {
  const isGood = view.rating === thresholds.goodRating;
  return (
    <div className="no-print flex items-center gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-1 sm:flex-wrap">
      <FilterDrawer view={view} facets={facets} countText={countText} />
      <Toggle view={view} change={{ isOpen: !view.isOpen }} isOn={view.isOpen} text="Open now" />
      <Toggle
        view={view}
        change={{ rating: isGood ? null : thresholds.goodRating }}
        isOn={isGood}
        text={`${thresholds.goodRating}+ stars`}
      />
      <Toggle view={view} change={{ isVerified: !view.isVerified }} isOn={view.isVerified} text="Verified" />
      {view.near ? (
        <Toggle view={view} change={{ near: '' }} isOn text="Near me" />
      ) : (
        <NearMe view={view} className={`${chipClass(false)} hidden! scripted:inline-flex!`} />
      )}
    </div>
  );
};

interface ToggleProps {
  view: SearchView;
  change: Partial<SearchView>;
  isOn: boolean;
  text: string;
}

const Toggle = ({ view, change, isOn, text }: ToggleProps) => (
  <Link to={searchHref(view, change)} rel="nofollow" aria-current={isOn ? 'true' : undefined} className={chipClass(isOn)}>
    {text}
  </Link>
);
