import { z } from 'zod';

/** A page that a visitor came to within the site: pages that the server sends are counted where it sends them. */
export const PageView = z
  .object({
    page: z.string().startsWith('/').max(2000).meta({ description: 'Path of the page; its kind is counted, such as `/city/:slug`.' }),
  })
  .meta({ id: 'PageView' });
export type PageView = z.infer<typeof PageView>;
