import type { City } from '@directory/contracts';
import { ArrowRight, ChevronDown, Search } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Flag } from '../../../components/ui/flag.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { thresholds } from '../../../config/limits.ts';
import { paths, withQuery } from '../../../config/paths.ts';
import { formatCount, plural } from '../../../lib/format/count.ts';

const linkClass = 'inline-flex min-h-11 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline';

/** One row of the list of all cities. A click opens it: a few of its businesses, its page, and the search within it. */
export const CityEntry = ({ city, children }: { city: City; children: ReactNode }) => {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It opens by itself, and may have done so before it was taken over.
  useEffect(() => setOpen(details.current?.open === true), []);
  const handleToggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open);
  return (
    <details ref={details} className="group" onToggle={handleToggle}>
      <CitySummary city={city} />
      <div className="pb-4">
        {isOpen && children}
        <p className="mt-1 flex flex-wrap gap-x-6 text-sm">
          <SiteLink to={paths.city(city.slug)} className={linkClass}>
            View all in <bdi>{city.name}</bdi>
            <ArrowRight aria-hidden className="size-4" />
          </SiteLink>
          <SiteLink to={withQuery(paths.businesses, { city: city.name })} rel="nofollow" className={linkClass}>
            <Search aria-hidden className="size-4" />
            Search in <bdi>{city.name}</bdi>
          </SiteLink>
        </p>
      </div>
    </details>
  );
};

const CitySummary = ({ city }: { city: City }) => (
  <summary className="flex min-h-16 list-none items-center gap-3 rounded-control py-2 hover:text-accent [&::-webkit-details-marker]:hidden">
    <Flag code={city.countryCode} />
    <span className="min-w-0">
      <span className="line-clamp-2 font-medium">
        <bdi>{city.name}</bdi>
      </span>
      <span className="line-clamp-1 text-sm text-ink-2">
        {[city.state, city.country].filter(Boolean).join(', ')}
        {city.businessCount > thresholds.majorCity && <span className="font-medium text-accent"> · Major City</span>}
      </span>
    </span>
    <span aria-hidden className="leader self-center" />
    <span className="shrink-0 text-ink-2 tabular-nums">
      {formatCount(city.businessCount)}
      <span className="sr-only"> {plural(city.businessCount, 'business', 'businesses')}</span>
    </span>
    <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180" />
  </summary>
);
