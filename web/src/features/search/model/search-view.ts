import { type BusinessFeature, businessFeatureNames, defaultRadiusKm } from '@directory/contracts';
import { filterChoices } from '../../../config/limits.ts';
import { paths, withQuery } from '../../../config/paths.ts';
import { type ListView, readListView } from '../../../lib/page/list-view.ts';
import { cleanSearch } from '../../../lib/page/search-text.ts';
import { weekHourOf } from './day-filters.ts';

export const searchSorts = ['best', 'rating', 'name', 'city', 'category', 'distance'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** The state of the search page, as it stands in its address. Empty texts and nulls set no bound. */
export interface SearchView extends Pick<ListView<SearchSort>, 'search' | 'sort' | 'order' | 'page'> {
  /** Slug. */
  category: string;
  /** Slug or name. */
  city: string;
  /** ISO code. */
  country: string;
  type: string;
  rating: number | null;
  isOpen: boolean;
  isVerified: boolean;
  /** ISO weekday and minute of the day: '7-840'. */
  at: string;
  /** 1–4. */
  price: number | null;
  features: readonly BusinessFeature[];
  /** 'latitude,longitude'. */
  near: string;
  /** Kilometres; counts only with `near`. */
  radius: number;
  /** Part of the map: 'west,south,east,north'. */
  area: string;
  /** Small screens show one of the two; wide ones show both. */
  layout: 'list' | 'map';
}

const number = '-?\\d{1,3}(?:\\.\\d{1,6})?';
const pointForm = new RegExp(`^${number},${number}$`);
const areaForm = new RegExp(`^${number}(?:,${number}){3}$`);

const isWithin = (value: number, bound: number): boolean => Math.abs(value) <= bound;

const pointOf = (text: string | null): string => {
  if (!text || !pointForm.test(text)) return '';
  const [latitude, longitude] = text.split(',').map(Number);
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? text : '';
};

const areaOf = (text: string | null): string => {
  if (!text || !areaForm.test(text)) return '';
  const [west, south, east, north] = text.split(',').map(Number);
  const isOnEarth = [west, east].every((value) => isWithin(value, 180)) && [south, north].every((value) => isWithin(value, 90));
  return isOnEarth && south <= north ? text : '';
};

const radiusOf = (text: string | null): number => {
  const radius = Number(text);
  return text && Number.isInteger(radius) && radius >= 1 && radius <= 200 ? radius : defaultRadiusKm;
};

const ratingOf = (text: string | null): number | null => {
  const rating = Number(text);
  return text && rating > 0 && rating <= 5 ? rating : null;
};

const priceOf = (text: string | null): number | null => filterChoices.prices.find((price) => String(price) === text) ?? null;

/** Each once, in one order, so that a mix of them has one address. */
const featuresOf = (text: string | null): BusinessFeature[] => {
  const asked = text?.split(',') ?? [];
  return businessFeatureNames.filter((name) => asked.includes(name));
};

const countryOf = (text: string | null): string => (text && /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '');

/** The best come first by rating, weighed or not, everything else goes from A on and from near to far. */
const firstOrder = (sort: SearchSort | null): 'asc' | 'desc' => (sort === 'rating' || sort === 'best' ? 'desc' : 'asc');

const orderOf = (text: string | null, sort: SearchSort | null): 'asc' | 'desc' =>
  (text === 'asc' || text === 'desc') && sort !== 'distance' && sort !== 'best' ? text : firstOrder(sort);

/** Reads the view from the address; what is not understood counts as not given. */
export const readSearchView = (search: URLSearchParams): SearchView => {
  const { search: text, sort: asked, page } = readListView(search, searchSorts);
  const near = pointOf(search.get('near'));
  const sort = asked === 'distance' && near === '' ? null : asked;
  return {
    search: text,
    category: cleanSearch(search.get('category')),
    city: cleanSearch(search.get('city')),
    country: countryOf(search.get('country')),
    type: cleanSearch(search.get('type')),
    rating: ratingOf(search.get('rating')),
    isOpen: search.get('open') === '1',
    isVerified: search.get('verified') === '1',
    at: weekHourOf(search.get('at')) ? (search.get('at') as string) : '',
    price: priceOf(search.get('price')),
    features: featuresOf(search.get('features')),
    near,
    radius: near ? radiusOf(search.get('radius')) : defaultRadiusKm,
    area: areaOf(search.get('area')),
    layout: search.get('view') === 'map' ? 'map' : 'list',
    sort,
    order: orderOf(search.get('order'), sort),
    page,
  };
};

/** The parameters of a view's address; only what differs from the plain search. */
export const searchParameters = (view: SearchView) => ({
  search: view.search,
  category: view.category,
  city: view.city,
  country: view.country,
  type: view.type,
  rating: view.rating,
  open: view.isOpen ? '1' : null,
  verified: view.isVerified ? '1' : null,
  at: view.at,
  price: view.price,
  features: businessFeatureNames.filter((name) => view.features.includes(name)).join(','),
  near: view.near,
  radius: view.near && view.radius !== defaultRadiusKm ? view.radius : null,
  area: view.area,
  sort: view.sort,
  order: view.sort && view.order !== firstOrder(view.sort) ? view.order : null,
  view: view.layout === 'map' ? 'map' : null,
  page: view.page > 1 ? view.page : null,
});

export const emptySearch: SearchView = readSearchView(new URLSearchParams());

/** Address of the search in another view. Whatever changes, it starts on the first page. */
export const searchHref = (view: SearchView, change: Partial<SearchView> = {}): string =>
  withQuery(paths.businesses, searchParameters({ ...view, page: 1, ...change }));

/** Whether a filter or a text leaves businesses out; order, page and layout do not. */
export const isNarrowed = (view: SearchView): boolean => searchHref({ ...view, sort: null, layout: 'list' }) !== searchHref(emptySearch);

/** Whether a view is a page of the plain list: the only pages of the search that search engines keep. */
export const isPlain = (view: SearchView): boolean => searchHref(view) === searchHref(emptySearch);

/** The filters behind the drawer's button, to be counted on it. Those that are switches beside it are not among them. */
export const filterCount = ({ category, country, type, rating, at, price, near, features }: SearchView): number =>
  [category, country, type, rating, at, price, near].filter(Boolean).length + features.length;
