import type { Category } from '@directory/contracts';
import { PlaceholderArt } from '../../components/ui/placeholder-art.tsx';
import { staleTimes } from '../../config/cache-times.ts';
import { paths } from '../../config/paths.ts';
import { categoryQuery } from '../../features/categories/api/get-category.ts';
import { formatNumber, plural } from '../../lib/format/count.ts';
import { PlaceHeader } from './places/place-header.tsx';
import { type PlaceHeaderProps, placePage } from './places/place-page.tsx';

const countOf = ({ businessCount }: Category, one: string, many: string): string =>
  `${formatNumber(businessCount)} ${plural(businessCount, one, many)}`;

const CategoryHeader = ({ place: category, crumbs }: PlaceHeaderProps<Category>) => (
  <PlaceHeader
    crumbs={crumbs}
    art={
      <PlaceholderArt
        id={category.id}
        categoryName={category.name}
        className="art-fade absolute inset-y-0 end-0 hidden h-full w-2/5 lg:block"
      />
    }
  >
    <h1 className="mt-6 text-3xl sm:text-4xl">
      <bdi>{category.name}</bdi>
    </h1>
    <p className="mt-4 text-ink-2 tabular-nums">
      <span className="font-semibold text-ink">{formatNumber(category.businessCount)}</span>{' '}
      {plural(category.businessCount, 'business', 'businesses')} in this category
    </p>
  </PlaceHeader>
);

export const { prefetch, Page } = placePage({
  name: 'Category',
  list: { name: 'Categories', path: paths.categories },
  pathOf: paths.category,
  placeQuery: categoryQuery,
  sorts: [
    { sort: 'name', text: 'Name' },
    { sort: 'rating', text: 'Rating' },
    { sort: 'city', text: 'City' },
  ],
  filtersOf: ({ id }) => ({ categoryId: id }),
  staleTimeMs: staleTimes.categoryBusinesses,
  searchOf: ({ slug }) => ({ category: slug }),
  titleOf: (category) => `${category.name}: ${countOf(category, 'Local Business', 'Local Businesses')}`,
  descriptionOf: (category) =>
    `${countOf(category, 'business', 'businesses')} in the category ${category.name}: compare ratings, opening hours, phone numbers and directions.`,
  Header: CategoryHeader,
});
