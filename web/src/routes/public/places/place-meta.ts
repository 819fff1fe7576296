import { breadcrumbData, itemListData } from '../../../components/seo/structured-lists.ts';
import { paths } from '../../../config/paths.ts';
import { siteName } from '../../../config/site.ts';
import type { PageMeta } from '../../../lib/head/page-meta.ts';
import type { Crumb } from '../../../lib/page/crumb.ts';
import { type ListView, listHref } from '../../../lib/page/list-view.ts';

interface NamedPath {
  name: string;
  path: string;
}

/** Home, the list of all places of a kind, and one of them. */
export const placeCrumbs = (...steps: NamedPath[]): Crumb[] => [{ name: 'Home', path: paths.home }, ...steps];

/** 'Cities | Local Directory', and ' - Page 2' in between from the second page on. */
export const pagedTitle = (title: string, page: number): string => `${title}${page > 1 ? ` - Page ${page}` : ''} | ${siteName}`;

interface PlaceMetaInput {
  title: string;
  description: string;
  path: string;
  crumbs: Crumb[];
  view: ListView;
  rows: readonly { name: string; slug: string }[];
  siteUrl: string;
}

/** The head of a place: search engines keep the pages of its plain list, not those of a search, of an order, or of nothing. */
export const placeMeta = ({ title, description, path, crumbs, view, rows, siteUrl }: PlaceMetaInput): PageMeta => ({
  title: pagedTitle(title, view.page),
  description,
  canonical: listHref(path, { ...view, search: '', sort: null }, { page: view.page }),
  noindex: view.search !== '' || view.sort !== null || rows.length === 0,
  structuredData: [
    ...breadcrumbData(crumbs, siteUrl),
    ...itemListData(
      rows.map(({ name, slug }) => ({ name, path: paths.business(slug) })),
      siteUrl,
    ),
  ],
});
