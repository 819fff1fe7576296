import { z } from 'zod';

/** Where injected code stands in a page. */
export const snippetPositions = ['head', 'body-start', 'body-end'] as const;

/** An enabled piece of code as pages use it. */
export const ActiveSnippet = z
  .object({ id: z.string(), name: z.string(), code: z.string(), position: z.enum(snippetPositions) })
  .meta({ id: 'ActiveSnippet' });
export type ActiveSnippet = z.infer<typeof ActiveSnippet>;

/** A piece of code that operators put into public pages. */
export const Snippet = ActiveSnippet.extend({ description: z.string(), enabled: z.boolean() }).meta({ id: 'Snippet' });
export type Snippet = z.infer<typeof Snippet>;

/** The whole list replaces the stored one. */
export const SnippetList = z.array(Snippet);
