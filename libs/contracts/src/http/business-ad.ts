import { z } from 'zod';
import type { PlacementName } from './ad.ts';

/** Placements in which businesses on a plan are advertised, in the order in which a plan has them. In lists they come first anyway. */
export const businessAdPlacements = ['sidebar', 'middle', 'top', 'bottom'] as const satisfies readonly PlacementName[];

/** A business that its plan advertises where nothing else is booked. */
export const BusinessAd = z
  .object({ name: z.string(), slug: z.string(), placements: z.array(z.enum(businessAdPlacements)) })
  .meta({ id: 'BusinessAd' });
export type BusinessAd = z.infer<typeof BusinessAd>;
