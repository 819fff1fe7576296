import type { AdminBusiness, Business, BusinessPatch } from '@directory/contracts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type PartChange, patchBack } from '../model/change-fields.ts';
import { storedBusinessQuery } from './get-admin-business.ts';
import { changeBusiness } from './save-business.ts';

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
export const putBackMutation = (id: number, client: QueryClient) =>
  mutationOptions({
    retry: false,
    mutationFn: async (former: FormerValue): Promise<Business> => changeBusiness(id, await patchOf(id, former, client)),
  });
