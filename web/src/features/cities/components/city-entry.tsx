import type { City } from '@directory/contracts';
import type { ReactNode } from 'react';
import { Flag } from '../../../components/ui/flag.tsx';
import { PreviewRow } from '../../../components/ui/preview-row.tsx';
import { thresholds } from '../../../config/limits.ts';
import { paths, withQuery } from '../../../config/paths.ts';
import { formatCount, plural } from '../../../lib/format/count.ts';

/** One row of the list of all cities. A click opens it: a few of its businesses, its page, and the search within it. */
export const CityEntry = ({ city, children }: { city: City; children: ReactNode }) => (
  <PreviewRow
    name={city.name}
    head={<CityHead city={city} />}
    page={paths.city(city.slug)}
    pageText="View all in"
    search={withQuery(paths.businesses, { city: city.name })}
  >
    {children}
  </PreviewRow>
);

const CityHead = ({ city }: { city: City }) => (
  <>
    <Flag code={city.countryCode} />
    <span className="min-w-0">
      <span className="line-clamp-2 font-medium">
        <bdi>{city.name}</bdi>
      </span>
      <span className="line-clamp-2 text-sm text-ink-2">
        {[city.state === city.name ? null : city.state, city.country].filter(Boolean).join(', ')}
        {city.businessCount > thresholds.majorCity && <span className="font-medium text-accent"> · Major City</span>}
      </span>
    </span>
    <span className="ms-auto shrink-0 text-ink-2 tabular-nums">
      {formatCount(city.businessCount)}
      <span className="sr-only"> {plural(city.businessCount, 'business', 'businesses')}</span>
    </span>
  </>
);
