import type { Category, City, Country } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import type { CategoryPlacesQuery } from '../../../features/category-places/api/list-category-places.ts';
import { IndexLinks } from '../../../features/category-places/components/index-links.tsx';
import { type LinkedPlace, PlaceLinks } from '../../../features/category-places/components/place-links.tsx';
import { linkedCategory, linkedCity, linkedCountry } from './linked-places.tsx';

interface LinksProps<Place> {
  title: string;
  query: CategoryPlacesQuery<Place>;
  /** Page of a slug, or of a code. */
  pathOf: (slug: string) => string;
  /** Page left out: the one that the links stand on. */
  without?: string;
  /** The most links; left out: all that the query asks for. */
  most?: number;
  /** Address of the whole list, where there is one. */
  wholePath?: string;
}

interface KindOfLinks<Place> extends LinksProps<Place> {
  /** 'cities'. */
  name: string;
  linkOf: (place: Place, pathOf: (slug: string) => string) => LinkedPlace;
}

/** Names the list that it heads, so that two on a page are told apart. */
const idOf = (title: string): string => `list-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;

const Links = <Place,>({ title, query, pathOf, without, most, wholePath, name, linkOf }: KindOfLinks<Place>) => {
  const { data } = useQuery(query);
  const rows = data?.rows.slice(0, most) ?? [];
  const places = rows.map((place) => linkOf(place, pathOf)).filter(({ to }) => to !== without);
  const more = wholePath && <IndexLinks path={wholePath} name={name} shown={rows.length} total={data?.total ?? 0} />;
  return <PlaceLinks id={idOf(title)} title={title} places={places} more={more} />;
};

/** Categories of a place. */
export const CategoryLinks = (props: LinksProps<Category>) => <Links {...props} name="categories" linkOf={linkedCategory} />;

/** Cities of a category. */
export const CityLinks = (props: LinksProps<City>) => <Links {...props} name="cities" linkOf={linkedCity} />;

/** Countries of a category. */
export const CountryLinks = (props: LinksProps<Country>) => <Links {...props} name="countries" linkOf={linkedCountry} />;
