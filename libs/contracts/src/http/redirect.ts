import { z } from 'zod';
import { maxPageSize } from '../limits.ts';
import { limitParam, nameParam, offsetParam, textParam } from './params.ts';

export const RedirectKind = z.enum(['business', 'category', 'city']);
export type RedirectKind = z.infer<typeof RedirectKind>;

/** A former address and the page that it leads to. */
export const Redirect = z
  .object({
    kind: RedirectKind,
    /** The former slug. */
    slug: z.string(),
    /** Slug and name of the present page. */
    target: z.object({ slug: z.string(), name: z.string() }),
  })
  .meta({ id: 'Redirect' });
export type Redirect = z.infer<typeof Redirect>;

/** Filters of the redirects, in the order of their slugs. `search`: a part of the former slug, or of the present one. */
export const RedirectQuery = z.object({
  kind: RedirectKind,
  search: textParam,
  limit: limitParam(maxPageSize).default(25),
  offset: offsetParam,
});
export type RedirectQuery = z.infer<typeof RedirectQuery>;

export const RedirectParams = z.object({ kind: RedirectKind, slug: nameParam });
export type RedirectParams = z.infer<typeof RedirectParams>;
