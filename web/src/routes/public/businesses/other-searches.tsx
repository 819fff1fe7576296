import { useQueries, useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../../components/ui/button.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { limits } from '../../../config/limits.ts';
import { businessesQuery } from '../../../features/businesses/api/list-businesses.ts';
import { cityQuery } from '../../../features/cities/api/get-city.ts';
import { suggestionsQuery } from '../../../features/search/api/list-suggestions.ts';
import { cityScope } from '../../../features/search/components/city-field.tsx';
import { filtersOf } from '../../../features/search/model/search-filters.ts';
import { type SearchView, searchHref } from '../../../features/search/model/search-view.ts';
import { type SearchPlaces, type WayOn, waysOn } from '../../../features/search/model/ways-on.ts';
import { formatTotal } from '../../../lib/format/count.ts';

/** The city of a view as the catalog knows it, or those that it may be. */
const useSearchPlaces = ({ city }: SearchView): SearchPlaces => {
  const found = useQuery({ ...cityQuery(city), enabled: city !== '' });
  const meant = useQuery({ ...suggestionsQuery(city, cityScope), enabled: found.data === null });
  const guess = found.data === null ? meant.data?.[0] : undefined;
  return {
    cityName: found.data?.name ?? city,
    countryCode: found.data?.countryCode ?? '',
    countryName: found.data?.country ?? '',
    meantCity: guess ? { slug: guess.slug, name: guess.name } : null,
  };
};

interface CountedWay extends WayOn {
  countText: string;
}

/** The ways that find something. While that is not known they are no ways. The nearest ones alone are asked for: each is a search. */
const useWaysOn = (view: SearchView): CountedWay[] => {
  const ways = waysOn(view, useSearchPlaces(view)).slice(0, limits.waysOn);
  const counts = useQueries({
    queries: ways.map(({ change }) => businessesQuery({ ...filtersOf({ ...view, ...change }), limit: 1, offset: 0 })),
  });
  return ways.flatMap((way, i) => {
    const { data, isPlaceholderData } = counts[i];
    return data && !isPlaceholderData && data.total > 0 ? [{ ...way, countText: formatTotal(data.total, data.isExact) }] : [];
  });
};

/** Ways on from a search that finds nothing, each with the number of its results. */
export const OtherSearches = ({ view }: { view: SearchView }) => {
  const ways = useWaysOn(view);
  if (ways.length === 0) return null;
  return (
    <ul aria-label="Other searches" className="mb-6 flex flex-wrap justify-center gap-2">
      {ways.map(({ text, change, countText }) => (
        <li key={text}>
          <SiteLink to={searchHref(view, change)} rel="nofollow" className={buttonClass('primary', 'small')}>
            <bdi>{text}</bdi> ({countText})
          </SiteLink>
        </li>
      ))}
    </ul>
  );
};
