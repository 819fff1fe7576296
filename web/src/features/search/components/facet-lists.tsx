import type { Facets } from '@directory/contracts';
import { formatNumber } from '../../../lib/format/count.ts';
import type { CountedFacets } from '../api/get-facets.ts';
import type { SearchView } from '../model/search-view.ts';
import { FilterChoice, FilterGroup } from './filter-choice.tsx';

/** The counts behind the filters: undefined while they are on their way. */
export type FacetAnswer = CountedFacets | 'failed' | undefined;

interface FacetKind {
  title: string;
  failureText: string;
  /** The filter that a facet of this kind sets. */
  filter: 'category' | 'city' | 'country';
  rowsOf: (facets: Facets) => { key: string; name: string; count: number }[];
}

const facetKinds: readonly FacetKind[] = [
  {
    title: 'Category',
    failureText: 'Failed to fetch categories',
    filter: 'category',
    rowsOf: ({ categories }) => categories.map(({ slug, name, count }) => ({ key: slug, name, count })),
  },
  {
    title: 'City',
    failureText: 'Failed to fetch cities',
    filter: 'city',
    rowsOf: ({ cities }) => cities.map(({ slug, name, count }) => ({ key: slug, name, count })),
  },
  {
    title: 'Country',
    failureText: 'Failed to fetch countries',
    filter: 'country',
    rowsOf: ({ countries }) => countries.map(({ code, name, count }) => ({ key: code, name, count })),
  },
];

/** Filters with the number of businesses behind each. Where the counts failed, each list says so, and the other filters still work. */
export const FacetLists = ({ view, facets }: { view: SearchView; facets: FacetAnswer }) => {
  if (facets === undefined) return null;
  return facetKinds.map((kind) =>
    facets === 'failed' ? (
      <FilterGroup key={kind.filter} title={kind.title}>
        <li className="text-danger">{kind.failureText}</li>
      </FilterGroup>
    ) : (
      <FacetList key={kind.filter} view={view} kind={kind} facets={facets} />
    ),
  );
};

/** One kind of facet. Choosing the one in force takes it away. */
const FacetList = ({ view, kind: { title, filter, rowsOf }, facets }: { view: SearchView; kind: FacetKind; facets: Facets }) => {
  const rows = rowsOf(facets);
  if (rows.length === 0) return null;
  return (
    <FilterGroup title={title}>
      {rows.map(({ key, name, count }) => {
        const isChosen = view[filter] === key;
        return (
          <FilterChoice key={key} view={view} change={{ [filter]: isChosen ? '' : key }} isChosen={isChosen} isRow>
            <bdi className="line-clamp-1">{name}</bdi>
            <span aria-hidden className="leader self-center" />
            <span className="tabular-nums opacity-80">
              {formatNumber(count)}
              <span className="sr-only"> businesses</span>
            </span>
          </FilterChoice>
        );
      })}
    </FilterGroup>
  );
};
