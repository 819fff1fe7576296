import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';

/** Stops a run before its next range. */
export const cancelImportMutation = () =>
  mutationOptions({ mutationFn: (id: string) => send('POST', `/api/admin/imports/${encodeURIComponent(id)}/cancel`) });
