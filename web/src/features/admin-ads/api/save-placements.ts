import type { Placement } from '@directory/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { placementsPath } from './list-placements.ts';

/** Replaces the whole list. */
export const savePlacementsMutation = () =>
  mutationOptions({ mutationFn: async (list: readonly Placement[]) => (await send('POST', placementsPath, list)) as Placement[] });
