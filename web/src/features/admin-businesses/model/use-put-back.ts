import type { AdminBusiness, BusinessPatch } from '@directory/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/toast-store.ts';
import type { PartChange } from '../../../lib/admin/value-changes.ts';
import { storedBusinessQuery } from '../api/get-admin-business.ts';
import { changeBusiness } from '../api/save-business.ts';
import { patchBack } from './change-fields.ts';

/** A part of a field that shall have its earlier value again. */
export interface FormerValue {
  field: string;
  part: PartChange;
}

const patchOf = async (id: number, { field, part }: FormerValue, client: QueryClient): Promise<BusinessPatch> => {
  if (part.path.length === 0) return patchBack(field, part, null) ?? {};
  // The parts beside it are sent too: they must be those of now, and the edit is refused where they change meanwhile.
  const stored = await client.fetchQuery(storedBusinessQuery(id));
  if (!stored) throw new Error('The business is gone.');
  return { ...patchBack(field, part, stored[field as keyof AdminBusiness]), updatedAt: stored.updatedAt };
};

/** Gives a part of a business the value it had, and no other. */
export const usePutBack = (id: number, onRestored: () => void) => {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    mutationFn: async (former: FormerValue) => changeBusiness(id, await patchOf(id, former, client)),
    onSuccess: () => {
      showToast({ title: 'Başarılı!', text: 'Önceki değer geri yüklendi' });
      onRestored();
    },
    onError: () => showToast({ title: 'Hata!', text: 'Önceki değer geri yüklenemedi', tone: 'danger' }),
  });
};
