import { z } from 'zod';
import { maxPageSize } from '../limits.ts';
import { limitParam, offsetParam, textParam } from './params.ts';

export const Category = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    /** Name of an icon of the icon family: an operator's choice, else one that keywords of the name give. */
    icon: z.string(),
    businessCount: z.int(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

/** Filters of the category list. Without limit and offset: all of them. Order: businessCount desc, name, id. */
export const CategoryListQuery = z.object({ search: textParam, limit: limitParam(maxPageSize).optional(), offset: offsetParam });
export type CategoryListQuery = z.infer<typeof CategoryListQuery>;
