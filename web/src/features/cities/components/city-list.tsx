import type { City } from '@directory/contracts';
import { Flag } from '../../../components/ui/flag.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { formatCount, plural } from '../../../lib/format/count.ts';

/** Cities set large, one below the other, as in the table of contents of a guide. */
export const CityList = ({ cities }: { cities: City[] }) => (
  <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-5 lg:gap-x-8">
    {cities.map((city) => (
      <li key={city.id} className="min-w-0 border-b border-line lg:border-b-0 lg:border-s lg:ps-5">
        <CityEntry city={city} />
      </li>
    ))}
  </ul>
);

const CityEntry = ({ city }: { city: City }) => (
  <SiteLink to={paths.city(city.slug)} className="group flex items-center gap-3 py-3 hover:text-accent lg:block lg:py-4">
    <Flag code={city.countryCode} />
    <span className="display line-clamp-2 min-w-0 flex-1 text-xl lg:mt-2">
      <bdi>{city.name}</bdi>
    </span>
    <span className="flex min-w-0 text-sm text-ink-2 tabular-nums max-lg:shrink-0 lg:mt-1 lg:block">
      {city.country && (
        <>
          <span className="truncate max-sm:sr-only lg:block">{city.country}</span>
          <span className="whitespace-pre max-sm:hidden lg:hidden"> · </span>
        </>
      )}
      <span className="shrink-0">
        {formatCount(city.businessCount)}
        <span className="max-lg:sr-only"> {plural(city.businessCount, 'business', 'businesses')}</span>
      </span>
    </span>
  </SiteLink>
);
