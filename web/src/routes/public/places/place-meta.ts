import type { BusinessSummary } from '@directory/contracts';
import { breadcrumbData } from '../../../components/seo/structured-lists.ts';
import { thresholds } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { siteName } from '../../../config/site.ts';
import { businessListData } from '../../../features/businesses/model/business-list-data.ts';
import { formatNumber, plural } from '../../../lib/format/count.ts';
import { cutText } from '../../../lib/format/cut.ts';
import type { PageMeta } from '../../../lib/head/page-meta.ts';
import type { Crumb } from '../../../lib/page/crumb.ts';
import { type ListView, listHref } from '../../../lib/page/list-view.ts';

export interface NamedPath {
  name: string;
  path: string;
}

/** Home, the list of all places of a kind, and one of them. */
export const placeCrumbs = (...steps: NamedPath[]): Crumb[] => [{ name: 'Home', path: paths.home }, ...steps];

const pageSuffix = (page: number): string => (page > 1 ? ` - Page ${page}` : '');

/** 'Cities | Local Directory', and ' - Page 2' in between from the second page on. */
export const pagedTitle = (title: string, page: number): string => `${title}${pageSuffix(page)} | ${siteName}`;

/** The first of some titles, the best one first, that fits; the last one cut where none does. The name of the site gives way to them. */
export const fittingTitle = (titles: readonly string[], page: number): string => {
  const suffix = pageSuffix(page);
  const candidates = [...titles.map((title) => pagedTitle(title, page)), ...titles.map((title) => title + suffix)];
  const fitting = candidates.find((title) => title.length <= thresholds.titleLength);
  return fitting ?? cutText(titles.at(-1) ?? '', thresholds.titleLength - suffix.length) + suffix;
};

/**
 * The title of a category in a place, by the ends that name the place, the best one first. Where none fits, the name of the category is cut:
 * the place alone tells its page from those of the same category elsewhere.
 */
export const categoryTitle = (category: string, places: readonly string[], page: number): string => {
  const room = thresholds.titleLength - pageSuffix(page).length - (places.at(-1) ?? '').length;
  const shortened = category.length > room && room >= thresholds.shortestCutName ? [cutText(category, room) + places.at(-1)] : [];
  return fittingTitle([...places.map((place) => category + place), ...shortened], page);
};

/** Each page of a list has a description of its own. */
export const pagedDescription = (description: string, page: number): string =>
  page > 1 ? `Page ${formatNumber(page)}: ${description}` : description;

/** '12 local businesses with opening hours, …', after the name of the place. */
export const describeBusinesses = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'local business', 'local businesses')} with opening hours, phone numbers, ratings and directions.`;

interface PlaceMetaInput {
  /** Whole, with the number of the page. */
  title: string;
  description: string;
  path: string;
  crumbs: Crumb[];
  view: ListView;
  /** Its page has no more to say than others have. */
  isThin: boolean;
  rows: readonly BusinessSummary[];
  siteUrl: string;
}

/** The head of a place: search engines keep the pages of its plain list, not those of a search, of an order, or of nothing. */
export const placeMeta = ({ title, description, path, crumbs, view, isThin, rows, siteUrl }: PlaceMetaInput): PageMeta => ({
  title,
  description: pagedDescription(description, view.page),
  canonical: listHref(path, { ...view, search: '', sort: null }, { page: view.page }),
  drawnFor: path,
  noindex: view.search !== '' || view.sort !== null || isThin || rows.length === 0,
  structuredData: [...breadcrumbData(crumbs, siteUrl), ...businessListData(rows, siteUrl)],
});
