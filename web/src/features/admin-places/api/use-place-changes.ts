import type { CategoryPatch, CityMerges, CityPatch, MergedCities } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/toast-store.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { twiceStoredPath } from '../../../lib/admin/twice-stored.ts';
import type { PlaceCollection } from '../../../lib/api/place-queries.ts';
import { send } from '../../../lib/api/send.ts';
import { sayFailure, saySuccess } from './say-outcome.ts';

interface Change {
  id: number;
  fields: CityPatch | CategoryPatch;
}

/** Renames, merges and new ones of cities or of categories. */
export const usePlaceChanges = (collection: PlaceCollection) => {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([`/api/${collection}`, twiceStoredPath].map((path) => client.invalidateQueries({ queryKey: [path] })));
  const path = `/api/admin/${collection}`;
  const common = { retry: false, onError: sayFailure, onSettled };
  return {
    change: useMutation({
      ...common,
      mutationFn: ({ id, fields }: Change) => send('PATCH', `${path}/${id}`, fields),
      onSuccess: saySuccess('Değişiklik kaydedildi. Eski adresler yenisine yönlendirilir.'),
    }),
    chooseIcon: useMutation({
      ...common,
      mutationFn: ({ id, icon }: { id: number; icon: string | null }) => send('PATCH', `${path}/${id}`, { icon }),
      onSuccess: saySuccess('Simge değişti. Sitede hemen görünür.'),
    }),
    create: useMutation({
      ...common,
      mutationFn: (name: string) => send('POST', path, { name }),
      onSuccess: saySuccess('Kategori eklendi'),
    }),
    merge: useMutation({
      ...common,
      mutationFn: ({ id, into }: { id: number; into: number }) => send('POST', `${path}/${id}/merge`, { into }),
      onSuccess: saySuccess('Birleştirildi. Eski adres yenisine yönlendirilir.'),
    }),
    mergeMany: useMutation({
      ...common,
      mutationFn: async (merges: CityMerges['merges']) => (await send('POST', `${path}/merge`, { merges })) as MergedCities,
      onSuccess: ({ merged, skipped }: MergedCities) =>
        showToast({
          title: 'Başarılı!',
          text: `${formatTurkishNumber(merged)} şehir birleştirildi${skipped.length > 0 ? `, ${formatTurkishNumber(skipped.length)} atlandı` : ''}`,
        }),
    }),
  };
};

export type PlaceChanges = ReturnType<typeof usePlaceChanges>;
