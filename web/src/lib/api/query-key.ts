type QueryParameter = string | number | boolean | null | undefined;
export type QueryParameters = Record<string, QueryParameter>;
/** `['/api/businesses', slug, 'nearby', { limit: 6 }]`: path segments, then the parameters where there are any. */
export type ApiKey = readonly [base: string, ...rest: (string | QueryParameters)[]];

const queryOf = (parameters: QueryParameters): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
};

/** The address behind a key: its segments joined with '/', its parameters as the query. */
export const pathOfKey = ([base, ...rest]: ApiKey): string => {
  const segments = rest.filter((part) => typeof part === 'string').map(encodeURIComponent);
  const parameters = rest.find((part) => typeof part === 'object') as QueryParameters | undefined;
  return [base, ...segments].join('/') + (parameters ? queryOf(parameters) : '');
};
