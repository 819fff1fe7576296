import {
  businessSorts,
  type EndpointId,
  type PageKind,
  pageKind,
  pageParameters,
  readOpenPhrases,
  type ServiceName,
} from '@directory/contracts';
import { z } from 'zod';
import { splitTarget } from '../routing/address.ts';
import { type CompiledRoute, targetOf } from '../routing/compiled-routes.ts';
import type { CachePolicy } from '../routing/route.ts';
import { deepestLinkedRow, longestKey, shownBusinesses, shownPlaces, shownRatings } from './limits.ts';

declare const shared: unique symbol;

/**
 * Key of an answer that visitors may share. There is no other way to make one than `CallKeys` and `pageKey`, which take no
 * call of an operator: what belongs to one caller cannot be stored.
 */
export type CacheKey = string & { readonly [shared]: true };

/** A row of the route table whose answers may be stored: public, and a read. */
export type CacheableRoute = CompiledRoute & { readonly access: 'public'; readonly cache: CachePolicy; readonly to: ServiceName };

export const isCacheableRoute = (route: CompiledRoute): route is CacheableRoute =>
  route.cache !== null && route.access === 'public' && route.endpoint.method === 'GET' && route.to !== 'gateway';

/** When an answer is stored: `second`: a visitor may have typed anything, so that only what is asked for again is worth storing. */
export type AdmissionPolicy = 'always' | 'second' | 'never';

/** Parameters into which anybody types anything, or of which there are thousands of mixes. What pages of ours read by them is stored with the page. */
const freeForm = new Set(['search', 'q', 'near', 'bbox', 'radiusKm', 'city', 'category', 'country', 'type', 'features', 'openAt', 'price']);

const listsOfBusinesses: ReadonlySet<EndpointId> = new Set<EndpointId>(['listBusinesses', 'listRandomBusinesses', 'listNearbyBusinesses']);

/** A part of a list that screens ask for: of the others there are millions, and each may be a megabyte. */
const isShownPart = (id: EndpointId, limit: number, offset: number): boolean =>
  (listsOfBusinesses.has(id) ? shownBusinesses : shownPlaces).has(limit) && offset % limit === 0 && offset <= deepestLinkedRow;

/** Whether an answer is one that screens of ours ask for, and not one of the millions that anybody may type. */
const isShown = (id: EndpointId, read: Readonly<Record<string, unknown>>): boolean => {
  const { limit, offset = 0, minRating, categoryId } = read;
  if (Object.keys(read).some((name) => freeForm.has(name)) || categoryId !== undefined) return false;
  if (minRating !== undefined && !shownRatings.has(Number(minRating))) return false;
  return limit === undefined ? offset === 0 : isShownPart(id, Number(limit), Number(offset));
};

const admissionOf = (key: string, id: EndpointId, read: Readonly<Record<string, unknown>>): AdmissionPolicy => {
  if (key.length > longestKey) return 'never';
  return isShown(id, read) ? 'always' : 'second';
};

export interface CallKey {
  key: CacheKey;
  /** Query for the service: the parameters that are in the key, and no other. */
  query: string;
  admission: AdmissionPolicy;
  /** The answer depends on the time of day: who is open now is another question a minute later. */
  isOfThisMinute: boolean;
}

interface QuerySchema {
  schema: z.ZodType;
  names: ReadonlySet<string>;
}

const querySchemaOf = ({ endpoint }: CompiledRoute): QuerySchema => {
  const schema = endpoint.query ?? z.object({});
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { schema, names: new Set(Object.keys(properties)) };
};

/** The known parameters as a service reads them: a repeated one is a list. Sorted by name. */
const knownValues = (query: string, names: ReadonlySet<string>): [string, string | string[]][] => {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (!names.has(name)) continue;
    const all = values.get(name);
    // An address has room for thousands of them: copying those before each would cost more than any answer.
    if (all) all.push(value);
    else values.set(name, [value]);
  }
  return [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, all]) => [name, all.length === 1 ? all[0] : all]);
};

const toQuery = (values: readonly [string, string | string[]][]): string =>
  values.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&');

/** Whether a value asks for what is open at this moment: a filter, or words of a search that the catalog takes for one. */
const asksForNow = ([name, value]: [string, unknown]): boolean =>
  (name === 'openNow' && value === true) || (name === 'search' && readOpenPhrases(String(value)).isOpen);

/** Keys of calls: queries that the contract reads as the same have the same key. */
export class CallKeys {
  private readonly schemas = new Map<string, QuerySchema>();

  /** Null for a query that the contract refuses. */
  keyOf(route: CacheableRoute, params: Record<string, string>, query: string): CallKey | null {
    const { schema, names: known } = this.schemaOf(route);
    const values = knownValues(query, known);
    const parsed = schema.safeParse(Object.fromEntries(values));
    if (!parsed.success) return null;
    const read = Object.entries(parsed.data as object).filter(([, value]) => value !== undefined);
    const key = `${targetOf(route, params, '')} ${JSON.stringify(read.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
    const isOfThisMinute = read.some(asksForNow);
    return {
      key: key as CacheKey,
      query: toQuery(values),
      admission: admissionOf(key, route.id, Object.fromEntries(read)),
      isOfThisMinute,
    };
  }

  private schemaOf(route: CacheableRoute): QuerySchema {
    const schema = this.schemas.get(route.id) ?? querySchemaOf(route);
    this.schemas.set(route.id, schema);
    return schema;
  }
}

export interface PageKey {
  key: CacheKey;
  /** Address under which the page is made: path and query in one spelling, without parameters that the page does not read. */
  url: string;
  admission: AdmissionPolicy;
}

const readByPages: ReadonlyMap<PageKind, ReadonlySet<string>> = new Map(
  (Object.entries(pageParameters) as [PageKind, readonly string[]][]).map(([kind, names]) => [kind, new Set(names)]),
);

/** Parameters that links of a page lead to. Anything else in an address is typed by somebody, who may type on for ever. */
const linked: Record<string, (value: string) => boolean> = {
  page: (value) => /^[1-9]\d?$/.test(value),
  order: (value) => value === 'asc' || value === 'desc',
  sent: (value) => value === '1',
  sort: (value) => (businessSorts as readonly string[]).includes(value),
  view: (value) => value === 'list' || value === 'map',
  open: (value) => value === '1',
  verified: (value) => value === '1',
  rating: (value) => shownRatings.has(Number(value)) && value === String(Number(value)),
};

const admissionOfPage = (url: string, query: URLSearchParams): AdmissionPolicy => {
  if (url.length > longestKey) return 'never';
  return [...query].every(([name, value]) => linked[name]?.(value)) ? 'always' : 'second';
};

/** The first value of each parameter that the page at a path reads, empty ones left out; sorted. */
const pageQuery = (path: string, query: string): URLSearchParams => {
  const known = new URLSearchParams();
  const read = readByPages.get(pageKind(path));
  for (const [name, value] of read ? new URLSearchParams(query) : [])
    if (read?.has(name) && value !== '' && !known.has(name)) known.set(name, value);
  known.sort();
  return known;
};

/** Raised when pictures are drawn in another way: those that are stored were drawn by an earlier version of this program. */
const shareImageEdition = 1;

/** Key of the picture of a page. Most are asked for once, when a page is shared or crawled. `page`: path, decoded. */
export const shareImageKey = (page: string): { key: CacheKey; admission: AdmissionPolicy } => {
  const key = `picture ${shareImageEdition} ${page}` as CacheKey;
  return { key, admission: key.length > longestKey ? 'never' : 'second' };
};

/**
 * Key of a page, by its address (path and query). Null for a path with steps (`..`), however they are written: browsers resolve
 * those before they ask, and nothing here may disagree with the renderer about which page it is.
 */
export const pageKey = (address: string): PageKey | null => {
  const { path, query } = splitTarget(address);
  const segments = path.split('/').map(decodeURIComponent);
  if (segments.some((segment) => segment === '.' || segment === '..')) return null;
  const ownPath = segments.map(encodeURIComponent).join('/');
  const known = pageQuery(ownPath, query);
  const url = ownPath + (known.size > 0 ? `?${known}` : '');
  return { key: `page ${url}` as CacheKey, url, admission: admissionOfPage(url, known) };
};
