import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { adminBusinessesPath } from './list-businesses.ts';

/** Lets imports overwrite these fields again. */
export const releaseFieldsMutation = (id: number) =>
  mutationOptions({ mutationFn: (fields: readonly string[]) => send('POST', `${adminBusinessesPath}/${id}/release-fields`, { fields }) });
