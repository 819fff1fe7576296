import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { longestRememberedHeader, rememberedHeaders, smallestCompressedBytes } from './limits.ts';

export type Encoding = 'identity' | 'gzip' | 'br';

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;

export const isCompressible = (contentType: string, bytes: number): boolean =>
  bytes >= smallestCompressedBytes && compressible.test(contentType);

const qualityOf = (parameters: string[]): number => {
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find((value) => value !== undefined);
  return quality === undefined ? 1 : Number(quality);
};

const bestOf = (accepted: string): Encoding => {
  const qualities = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',').slice(0, 20)) {
    const [name, ...parameters] = part.split(';');
    qualities.set(name.trim(), qualityOf(parameters));
  }
  const accepts = (name: string): boolean => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
};

/** Headers that were parsed before: all the browsers of the world send a few dozen different ones. */
const known = new Map<string, Encoding>();

/** The best encoding that the client accepts (`Accept-Encoding`). */
export const negotiateEncoding = (accepted = ''): Encoding => {
  const before = known.get(accepted);
  if (before) return before;
  const best = bestOf(accepted);
  if (known.size < rememberedHeaders && accepted.length < longestRememberedHeader) known.set(accepted, best);
  return best;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses on the thread pool. `thorough` is for files that live as long as the process, compressed once. */
export const compress = (body: Buffer, encoding: Encoding, { thorough = false } = {}): Promise<Buffer> | Buffer => {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return zip(body, { level: thorough ? 9 : 6 });
  const quality = thorough ? constants.BROTLI_MAX_QUALITY : 4;
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
};
