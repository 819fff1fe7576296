import { mostListed, mostParameters } from '@directory/service-kit';

/** Headers of a client that has an earlier answer. */
export interface ConditionalHeaders {
  'if-none-match'?: string;
  'if-modified-since'?: string;
}

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Says whether the client's copy is the present one. An ETag decides alone; times are compared by the second. */
export const isUnchanged = (headers: ConditionalHeaders, etag: string, modifiedAt: Date): boolean => {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',', mostListed).some((tag) => withoutWeakness(tag) === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return since >= Math.floor(modifiedAt.getTime() / 1000) * 1000;
};

/** Says whether a client takes gzip: it is named without `q=0`, or everything is taken. */
export const takesGzip = (acceptEncoding: string | undefined): boolean => {
  const weights = new Map(
    (acceptEncoding ?? '').split(',', mostListed).map((part): [string, number] => {
      const [name, ...parameters] = part.split(';', mostParameters).map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
};
