import type { Category, City, Country } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { Flag } from '../../../components/ui/flag.tsx';
import type { CategoryPlacesQuery } from '../../../features/category-places/api/list-category-places.ts';
import { type LinkedPlace, PlaceLinks } from '../../../features/category-places/components/place-links.tsx';

interface LinksProps<Place> {
  title: string;
  query: CategoryPlacesQuery<Place>;
  /** Page of a slug, or of a code. */
  pathOf: (slug: string) => string;
  /** Left out: the place that the page is about. */
  without?: string;
}

/** Names the list that it heads, so that two on a page are told apart. */
const idOf = (title: string): string => `list-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;

const useLinks = <Place,>({ title, query }: LinksProps<Place>) => {
  const { data } = useQuery(query);
  return { rows: data?.rows ?? [], section: { id: idOf(title), title } };
};

/** Categories of a place. */
export const CategoryLinks = (props: LinksProps<Category>) => {
  const { rows, section } = useLinks(props);
  const places: LinkedPlace[] = rows
    .filter(({ slug }) => slug !== props.without)
    .map(({ name, slug, businessCount }) => ({ to: props.pathOf(slug), name, businessCount }));
  return <PlaceLinks {...section} places={places} />;
};

/** Cities of a category. */
export const CityLinks = (props: LinksProps<City>) => {
  const { rows, section } = useLinks(props);
  const places: LinkedPlace[] = rows
    .filter(({ slug }) => slug !== props.without)
    .map(({ name, slug, businessCount, countryCode }) => ({
      to: props.pathOf(slug),
      name,
      businessCount,
      mark: <Flag code={countryCode} className="h-3.5 w-5.25" />,
    }));
  return <PlaceLinks {...section} places={places} />;
};

/** Countries of a category. */
export const CountryLinks = (props: LinksProps<Country>) => {
  const { rows, section } = useLinks(props);
  const places: LinkedPlace[] = rows
    .filter(({ code }) => code !== props.without)
    .map(({ name, code, businessCount }) => ({
      to: props.pathOf(code),
      name,
      businessCount,
      mark: <Flag code={code} className="h-3.5 w-5.25" />,
    }));
  return <PlaceLinks {...section} places={places} />;
};
