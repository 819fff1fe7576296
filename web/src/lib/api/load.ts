import type { QueryFunctionContext } from '@tanstack/react-query';
import { LoadError } from './load-error.ts';
import type { Loaded } from './loader.ts';
import { loaderOf } from './query-client.ts';
import { type ApiKey, pathOfKey } from './query-key.ts';

type Context = Pick<QueryFunctionContext<ApiKey>, 'client' | 'queryKey' | 'signal'>;

const read = ({ client, queryKey, signal }: Context, tags?: string): Promise<Loaded> => loaderOf(client)(pathOfKey(queryKey), signal, tags);

/** One answer as it is. */
export const load = async <Answer>(context: Context): Promise<Answer> => (await read(context)).body as Answer;

/** Unknown, or an address that cannot even be read as one: both name nothing. */
const missStatuses = [400, 404, 414];

/** One answer, or null where the server says that there is no such thing: a miss is a value, a failure is not. */
export const loadOrNull = async <Answer>(context: Context): Promise<Answer | null> => {
  try {
    return await load<Answer>(context);
  } catch (error) {
    if (error instanceof LoadError && missStatuses.includes(error.status)) return null;
    throw error;
  }
};

/** The answer for a resource that was removed for good. */
export const gone = 'gone';

/** One answer, null for a miss, `gone` for what was removed. */
export const loadOrMiss = async <Answer>(context: Context): Promise<Answer | null | typeof gone> => {
  try {
    return await loadOrNull<Answer>(context);
  } catch (error) {
    if (error instanceof LoadError && error.status === 410) return gone;
    throw error;
  }
};

/** One page of a list and how long the whole list is. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
  /** False where `total` is only a lower bound. */
  isExact: boolean;
  /** The names of this answer, by which it is asked for again. A page that the server renders hands them on with its data. */
  tags?: string;
}

const listedOf = <Row>({ body, header }: Loaded): Listed<Row> => {
  const rows = body as Row[];
  return {
    rows,
    total: Number(header('x-total-count') ?? rows.length),
    isExact: header('x-total-count-relation') !== 'gte',
    tags: header('etag'),
  };
};

/** One page of a list, by the key of the call. Asked for again, it is only sent where it has changed. */
export const loadListed = async <Row>(context: Context): Promise<Listed<Row>> => {
  const before = context.client.getQueryData<Listed<Row>>(context.queryKey);
  const loaded = await read(context, before?.tags);
  return before && loaded.isUnchanged ? before : listedOf(loaded);
};

/** One page of a list at an offset, for lists that grow. */
export const loadListedAt = async <Row>({ client, queryKey, signal }: Context, offset: number): Promise<Listed<Row>> => {
  const [base, parameters] = queryKey;
  const path = pathOfKey([base, { ...(parameters as object), offset }]);
  return listedOf(await loaderOf(client)(path, signal));
};
