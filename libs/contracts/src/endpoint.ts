import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the public HTTP surface. The same schemas validate the request in the service, type the client and
 * document the API. Path parameters are written `:name`.
 */
export interface Endpoint<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  id: string;
  method: HttpMethod;
  path: string;
  summary: string;
  /** `admin` needs a session and a same-origin request. */
  access: 'public' | 'admin';
  /** Types of the path parameters; plain text by default. */
  params?: z.ZodObject;
  query?: Query;
  body?: Body;
  /** Content type of the body, where it is not JSON. */
  bodyType?: string;
  /** Absent: the call has no JSON answer (204, a file or a stream; see `answerKind`). */
  answer?: Answer;
  answerKind?: 'json' | 'text' | 'empty' | 'file' | 'event-stream';
  /** Content type of an answer that is not JSON, where its kind does not say it. */
  mediaType?: string;
  /** `Prefer: respond-async` answers 202 at once, with the work's address in `Location`. */
  respondsAsync?: boolean;
  /** Status of success, 200 unless said. */
  status?: number;
  /** The answer carries the size of the whole list in `X-Total-Count`. */
  counted?: boolean;
  /** Error statuses that callers should expect. */
  errors?: number[];
}

export const defineEndpoint = <Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<Q, B, A>,
): Endpoint<Q, B, A> => endpoint;

/** Header with the size of the whole list. */
export const totalCountHeader = 'X-Total-Count';
/** `gte` where the total is a bound, not exact. */
export const totalCountRelationHeader = 'X-Total-Count-Relation';
/** Header that carries the catalogue code of an error answer, for machines. Here, and not beside the catalogue: the browser needs no sentences. */
export const errorCodeHeader = 'x-error-code';
/** Header of the password's answer that names a further step of the sign-in: `one-time-code`. */
export const signInNextHeader = 'x-sign-in-next';
