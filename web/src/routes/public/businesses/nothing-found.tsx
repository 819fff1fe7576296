import { type ComponentType, useEffect, useState } from 'react';
import { buttonClass } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { emptySearch, type SearchView, searchHref } from '../../../features/search/model/search-view.ts';

/** Behind other searches it is not the nearest way on. */
const clearClass = buttonClass('primary', 'normal', '[ul+&]:bg-transparent [ul+&]:text-ink [ul+&]:hover:bg-sunken');

/** No result, and what finds some: its code comes where nothing is found. */
export const NothingFound = ({ view }: { view: SearchView }) => {
  const [loaded, setLoaded] = useState<{ OtherSearches: ComponentType<{ view: SearchView }> } | null>(null);
  useEffect(() => {
    // Without it there is still the way to all businesses.
    void import('./other-searches.tsx').then(setLoaded, () => undefined);
  }, []);
  return (
    <EmptyState title="No businesses found" text="Try different keywords or browse all categories.">
      {loaded && <loaded.OtherSearches view={view} />}
      <SiteLink to={searchHref(emptySearch)} className={clearClass}>
        Clear Filters
      </SiteLink>
    </EmptyState>
  );
};
