import { businessSorts, pageParameters, type ServiceName } from '@directory/contracts';
import { z } from 'zod';
import { splitTarget } from '../routing/address.ts';
import { type CompiledRoute, targetOf } from '../routing/compiled-routes.ts';
import type { CachePolicy } from '../routing/route-table.ts';

declare const shared: unique symbol;

/**
 * Name of an answer that visitors may share. There is no other way to make one than `CallKeys` and `pageName`, which take no
 * call of an operator: what belongs to one caller cannot be stored.
 */
export type CacheKey = string & { readonly [shared]: true };

/** A row of the route table whose answers may be kept: public, and a read. */
export type SharedRoute = CompiledRoute & { readonly access: 'public'; readonly cache: CachePolicy; readonly to: ServiceName };

export const isSharedRoute = (route: CompiledRoute): route is SharedRoute =>
  route.cache !== null && route.access === 'public' && route.endpoint.method === 'GET' && route.to !== 'gateway';

/** When an answer is let in: `second`: whoever asks may have written anything, so that only what is asked for again is worth keeping. */
export type Admittance = 'always' | 'second' | 'never';

/** Longest key that is kept; longer addresses are answered and forgotten. */
const longestKey = 1024;

/** Parameters into which anybody types anything. */
const freeForm = new Set(['search', 'q', 'near', 'bbox']);

const admittanceOf = (key: string, parameters: readonly string[]): Admittance => {
  if (key.length > longestKey) return 'never';
  return parameters.some((name) => freeForm.has(name)) ? 'second' : 'always';
};

export interface CallName {
  key: CacheKey;
  /** Query for the service: the parameters that are in the key, and no other. */
  query: string;
  admittance: Admittance;
  /** True where the answer depends on what clocks show: who is open now is another question a minute later. */
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
  for (const [name, value] of new URLSearchParams(query)) if (names.has(name)) values.set(name, [...(values.get(name) ?? []), value]);
  return [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, all]) => [name, all.length === 1 ? all[0] : all]);
};

const toQuery = (values: readonly [string, string | string[]][]): string =>
  values.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&');

/** Names calls: what the contract reads as the same has the same name. */
export class CallKeys {
  private readonly schemas = new Map<string, QuerySchema>();

  /** Null for a query that the contract refuses. */
  nameOf(route: SharedRoute, params: Record<string, string>, query: string): CallName | null {
    const { schema, names: known } = this.schemaOf(route);
    const values = knownValues(query, known);
    const parsed = schema.safeParse(Object.fromEntries(values));
    if (!parsed.success) return null;
    const read = Object.entries(parsed.data as object).filter(([, value]) => value !== undefined);
    const key = `${targetOf(route, params, '')} ${JSON.stringify(read.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
    const names = read.map(([name]) => name);
    const isOfThisMinute = read.some(([name, value]) => name === 'openNow' && value === true);
    return { key: key as CacheKey, query: toQuery(values), admittance: admittanceOf(key, names), isOfThisMinute };
  }

  private schemaOf(route: SharedRoute): QuerySchema {
    const schema = this.schemas.get(route.id) ?? querySchemaOf(route);
    this.schemas.set(route.id, schema);
    return schema;
  }
}

export interface PageName {
  key: CacheKey;
  /** Address under which the page is made: path and query in one spelling, without parameters that no page reads. */
  url: string;
  admittance: Admittance;
}

const knownPageParameters = new Set<string>(pageParameters);

/** What links of a page lead to. Anything else in an address is typed by somebody, who may type on for ever. */
const linked: Record<string, (value: string) => boolean> = {
  page: (value) => /^[1-9]\d?$/.test(value),
  order: (value) => value === 'asc' || value === 'desc',
  sent: (value) => value === '1',
  sort: (value) => (businessSorts as readonly string[]).includes(value),
  view: (value) => value === 'list' || value === 'map',
  open: (value) => value === '1',
  verified: (value) => value === '1',
  rating: (value) => /^[345]$/.test(value),
};

const admittanceOfPage = (url: string, query: URLSearchParams): Admittance => {
  if (url.length > longestKey) return 'never';
  return [...query].every(([name, value]) => linked[name]?.(value)) ? 'always' : 'second';
};

/** The first value of each parameter that pages read, empty ones left out; sorted. */
const pageQuery = (query: string): URLSearchParams => {
  const known = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query))
    if (knownPageParameters.has(name) && value !== '' && !known.has(name)) known.set(name, value);
  known.sort();
  return known;
};

/**
 * Names a page by its address (path and query). Null for a path with steps (`..`), however they are written: browsers resolve
 * those before they ask, and nothing here may disagree with the renderer about which page it is.
 */
export const pageName = (address: string): PageName | null => {
  const { path, query } = splitTarget(address);
  const segments = path.split('/').map(decodeURIComponent);
  if (segments.some((segment) => segment === '.' || segment === '..')) return null;
  const known = pageQuery(query);
  const url = segments.map(encodeURIComponent).join('/') + (known.size > 0 ? `?${known}` : '');
  return { key: `page ${url}` as CacheKey, url, admittance: admittanceOfPage(url, known) };
};
