import type { Business, BusinessPatch } from '@directory/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { adminBusinessesPath } from './list-businesses.ts';

/** Changes the business of this id; without one a new one is made. A second try could make a second one. */
export const saveBusinessMutation = (id: number | undefined) =>
  mutationOptions({
    retry: false,
    mutationFn: async (fields: BusinessPatch) =>
      (await (id === undefined ? send('POST', adminBusinessesPath, fields) : send('PATCH', `/api/businesses/${id}`, fields))) as Business,
  });
