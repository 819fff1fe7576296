import type { PageFetch } from '@directory/contracts';
import { limits } from '../../config/limits.ts';
import { answerText, LoadError } from './load-error.ts';

export interface Loaded {
  body: unknown;
  /** Value of a header, by its lower-case name. */
  header: (name: string) => string | undefined;
  /** The answer is the one that the caller has. */
  isUnchanged?: boolean;
}

/**
 * Reads one path of the HTTP surface; throws `LoadError` for every answer that is not a success. `tags`: those of an answer that the caller
 * has, which is not sent again where it is still the same.
 */
export type Loader = (path: string, signal?: AbortSignal, tags?: string) => Promise<Loaded>;

/** Body of an answer: JSON where it is that, else its text. */
export const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Calls of the browser: cookies are sent, redirects from renamed slugs are followed. */
export const browserLoader: Loader = async (path, signal, tags) => {
  const headers = { accept: 'application/json', ...(tags && { 'if-none-match': tags }) };
  const response = await fetch(path, { credentials: 'include', headers, signal });
  if (tags && response.status === 304) return { body: null, header: () => undefined, isUnchanged: true };
  const body = await readBody(response);
  if (!response.ok) throw new LoadError(response.status, answerText(body, response.statusText));
  return { body, header: (name) => response.headers.get(name) ?? undefined };
};

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const pathOfLocation = (location: string): string => {
  const { pathname, search } = new URL(location, 'http://local');
  return pathname + search;
};

const outOfReach = (cause: unknown): never => {
  throw Object.assign(new LoadError(0, 'The service is out of reach.'), { cause });
};

/** Calls of the server render. Follows the redirects of renamed slugs, as a browser would. */
export const serverLoader = (fetchPage: PageFetch): Loader => {
  const read = async (path: string, redirectsLeft: number): Promise<Loaded> => {
    const answer = await fetchPage(path).catch(outOfReach);
    const headers = lowerCased(answer.headers);
    if (answer.status >= 200 && answer.status < 300) return { body: answer.body, header: (name) => headers[name] };
    const isMoved = answer.status >= 301 && answer.status <= 308 && headers.location;
    if (isMoved && redirectsLeft > 0) return read(pathOfLocation(headers.location), redirectsLeft - 1);
    throw new LoadError(answer.status, answerText(answer.body, 'Error'));
  };
  return (path) => read(path, limits.redirects);
};
