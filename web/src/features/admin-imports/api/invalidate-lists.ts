import type { QueryClient } from '@tanstack/react-query';
import { importsKey } from './list-imports.ts';

/** Has every shown page of the history asked for again; the runs themselves, whose keys begin alike, are known already. */
export const invalidateLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === importsKey[0] && typeof queryKey[1] === 'object' });
