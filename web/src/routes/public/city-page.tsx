import type { CityDetail } from '@directory/contracts';
import { ArtMap } from '../../components/ui/art-map.tsx';
import { Flag } from '../../components/ui/flag.tsx';
import { delaysMs } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { cityQuery } from '../../features/cities/api/get-city.ts';
import { formatNumber, plural } from '../../lib/format/count.ts';
import { PlaceHeader } from './places/place-header.tsx';
import { type PlaceHeaderProps, placePage } from './places/place-page.tsx';

const CityHeader = ({ place: city, crumbs }: PlaceHeaderProps<CityDetail>) => (
  <PlaceHeader crumbs={crumbs} art={<ArtMap seed={city.id} className="art-fade absolute inset-y-0 end-0 hidden h-full w-[45%] lg:block" />}>
    <p className="mt-6 flex items-center gap-2.5 font-medium">
      <Flag code={city.countryCode} />
      <bdi>{[city.state, city.country].filter(Boolean).join(', ')}</bdi>
    </p>
    <h1 className="mt-2 text-3xl sm:text-4xl">
      Best Businesses in <bdi>{city.name}</bdi>
    </h1>
    <CityFacts summary={city.summary} />
  </PlaceHeader>
);

const CityFacts = ({ summary }: Pick<CityDetail, 'summary'>) => {
  const facts = [
    [summary.businesses, plural(summary.businesses, 'business', 'businesses')],
    [summary.reviews, plural(summary.reviews, 'review')],
    [summary.withContact, 'with contact info'],
    [summary.withLocation, 'with directions'],
  ] as const;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-ink-2 tabular-nums">
      {facts.map(([count, text]) => (
        <li key={text}>
          <span className="font-semibold text-ink">{formatNumber(count)}</span> {text}
        </li>
      ))}
    </ul>
  );
};

export const { prefetch, Page } = placePage({
  name: 'City',
  list: { name: 'Cities', path: paths.cities },
  pathOf: paths.city,
  placeQuery: cityQuery,
  sorts: [
    { sort: 'name', text: 'Name' },
    { sort: 'rating', text: 'Rating' },
    { sort: 'category', text: 'Category' },
  ],
  filtersOf: ({ slug }) => ({ city: slug }),
  refetchMs: delaysMs.listRefetch,
  searchOf: ({ slug }) => ({ city: slug }),
  titleOf: ({ name }) => `Best Businesses in ${name}`,
  descriptionOf: ({ name, country, summary }) =>
    `${formatNumber(summary.businesses)} local businesses in ${[name, country].filter(Boolean).join(', ')}: opening hours, phone numbers, ratings and directions.`,
  Header: CityHeader,
});
