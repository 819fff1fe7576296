import type { Snippet } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

export const snippetsPath = '/api/admin/html-injection';

/** The stored snippets with the warnings about them. Always asked anew: other operators and the settings change them too. */
export const snippetsQuery = () => queryOptions({ queryKey: [snippetsPath] as const, queryFn: load<Snippet[]>, staleTime: 0 });
