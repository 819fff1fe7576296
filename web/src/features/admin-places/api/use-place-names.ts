import type { PlaceName } from '@directory/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { categoryNamesKey } from '../../../lib/admin/use-category-names.ts';
import { load } from '../../../lib/api/load.ts';
import type { PlaceCollection } from '../../../lib/api/place-queries.ts';
import { send } from '../../../lib/api/send.ts';
import { sayFailure } from './say-outcome.ts';

/** Other names of a place, and the changes of them. */
export const usePlaceNames = (collection: PlaceCollection, id: number) => {
  const client = useQueryClient();
  const path = `/api/admin/place-names/${collection}/${id}`;
  const queryKey = [path] as const;
  const list = useQuery({ queryKey, queryFn: load<PlaceName[]>, staleTime: 0 });
  const onSuccess = (names: PlaceName[]) => {
    client.setQueryData(queryKey, names);
    void client.invalidateQueries({ queryKey: categoryNamesKey });
  };
  const common = { retry: false, onError: sayFailure, onSuccess };
  return {
    list,
    add: useMutation({ ...common, mutationFn: async (name: string) => (await send('POST', path, { name })) as PlaceName[] }),
    remove: useMutation({
      ...common,
      mutationFn: async (key: string) => (await send('DELETE', `${path}/${encodeURIComponent(key)}`)) as PlaceName[],
    }),
  };
};

export type PlaceNames = ReturnType<typeof usePlaceNames>;
