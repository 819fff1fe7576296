import type { ImportRun, MendedRows } from '@directory/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';

/** Imports rejected rows with new cells; gives back the run that does it. */
export const mendRejectedRowsMutation = (id: string) =>
  mutationOptions({
    mutationFn: async (rows: MendedRows['rows']) =>
      (await send('POST', `/api/admin/imports/${encodeURIComponent(id)}/rejected`, { rows })) as ImportRun,
  });
