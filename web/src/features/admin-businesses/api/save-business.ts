import type { Business, BusinessPatch } from '@directory/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { adminBusinessesPath } from './list-businesses.ts';

export const changeBusiness = async (id: number, fields: BusinessPatch): Promise<Business> =>
  (await send('PATCH', `/api/businesses/${id}`, fields)) as Business;

/** Changes the business of this id; without one a new one is made. A second try could make a second one. */
export const saveBusinessMutation = (id: number | undefined) =>
  mutationOptions({
    retry: false,
    mutationFn: async (fields: BusinessPatch) =>
      id === undefined ? ((await send('POST', adminBusinessesPath, fields)) as Business) : changeBusiness(id, fields),
  });
