import { z } from 'zod';
import { idParam, nameParam } from './params.ts';
import { placeName } from './place-edit.ts';

export const PlaceKind = z.enum(['categories', 'cities']);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** Another name of a category or city. `former`: it was renamed or took another one over; `listed`: shipped; `operator`: added by hand. */
export const PlaceName = z
  .object({
    name: z.string(),
    /** The name as it is compared, which tells it from the others. */
    key: z.string(),
    source: z.enum(['former', 'listed', 'operator']),
  })
  .meta({ id: 'PlaceName' });
export type PlaceName = z.infer<typeof PlaceName>;

/** The name that operators gave a category beside its own. */
export const CategoryOwnName = z.object({ id: z.int(), name: z.string() }).meta({ id: 'CategoryOwnName' });
export type CategoryOwnName = z.infer<typeof CategoryOwnName>;

export const PlaceNameForm = z.object({ name: placeName }).meta({ id: 'PlaceNameForm' });
export type PlaceNameForm = z.infer<typeof PlaceNameForm>;

export const PlaceNameParams = z.object({ kind: PlaceKind, id: idParam });
export type PlaceNameParams = z.infer<typeof PlaceNameParams>;

/** `key`: a `PlaceName`'s. */
export const RemovedNameParams = PlaceNameParams.extend({ key: nameParam });
export type RemovedNameParams = z.infer<typeof RemovedNameParams>;
