import type { City } from '@directory/contracts';
import { Flag } from '../../../components/ui/flag.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { limits } from '../../../config/site.ts';
import { formatCount, plural } from '../../../lib/format/count.ts';

/** One line of the list of all cities. */
export const CityEntry = ({ city }: { city: City }) => (
  <SiteLink to={paths.city(city.slug)} className="group flex min-h-16 items-center gap-3 py-2 hover:text-accent">
    <Flag code={city.countryCode} />
    <span className="min-w-0">
      <span className="line-clamp-2 font-medium">
        <bdi>{city.name}</bdi>
      </span>
      <span className="line-clamp-1 text-sm text-ink-2">
        {[city.state, city.country].filter(Boolean).join(', ')}
        {city.businessCount > limits.majorCityAbove && <span className="font-medium text-accent"> · Major City</span>}
      </span>
    </span>
    <span aria-hidden className="leader self-center" />
    <span className="shrink-0 text-ink-2 tabular-nums">
      {formatCount(city.businessCount)}
      <span className="sr-only"> {plural(city.businessCount, 'business', 'businesses')}</span>
    </span>
  </SiteLink>
);
