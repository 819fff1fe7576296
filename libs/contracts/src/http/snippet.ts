import { z } from 'zod';
import { isCleanText, isStorable, limitParam, unstorableText } from './params.ts';

/** The position of injected code in a page. */
export const snippetPositions = ['head', 'body-start', 'body-end'] as const;

/** Why a page carries a snippet: measuring and advertising wait for the visitor's consent, where operators ask for it. */
export const snippetPurposes = ['necessary', 'analytics', 'advertising'] as const;
export type SnippetPurpose = (typeof snippetPurposes)[number];

/** The same for code whose purpose nobody has said, `automatic`: what asks other hosts waits for consent, tags that run nothing do not. */
export const codePurposes = ['automatic', ...snippetPurposes] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Characters of one snippet. */
export const longestSnippet = 50_000;
/** Characters of all snippets together: as a request they stay below a megabyte, however many of them are escaped. */
export const longestSnippets = 400_000;
/** Snippets of the site. */
export const mostSnippets = 50;
/** Characters of a snippet that the preview of the back office shows. */
export const snippetPreviewLength = 200;

/** An enabled snippet as pages use it. */
export const ActiveSnippet = z
  .object({
    id: z.string(),
    name: z.string(),
    /** As the operator wrote it. */
    code: z.string(),
    position: z.enum(snippetPositions),
    purpose: z.enum(snippetPurposes),
    /** The same, parsed and closed: this is what pages carry, so that nothing swallows what follows. */
    markup: z.string(),
  })
  .meta({ id: 'ActiveSnippet' });
export type ActiveSnippet = z.infer<typeof ActiveSnippet>;

/** A piece of code that operators put into public pages. */
export const SnippetForm = z
  .object({
    id: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'Kimlik küçük harf, rakam ve tireden oluşmalı'),
    name: z.string().trim().min(1, 'Ad gerekli').max(100, 'En fazla 100 karakter').refine(isCleanText, unstorableText),
    description: z.string().max(500, 'En fazla 500 karakter').refine(isStorable, unstorableText).default(''),
    code: z.string().max(longestSnippet, `En fazla ${longestSnippet} karakter`).refine(isStorable, unstorableText),
    enabled: z.boolean(),
    position: z.enum(snippetPositions),
    purpose: z.enum(codePurposes).optional(),
  })
  .meta({ id: 'SnippetForm' });
export type SnippetForm = z.infer<typeof SnippetForm>;

const lengthOf = (snippets: readonly { code: string }[]): number => snippets.reduce((length, { code }) => length + code.length, 0);

const hasUniqueIds = (snippets: readonly { id: string }[]): boolean => new Set(snippets.map(({ id }) => id)).size === snippets.length;

/** The whole list replaces the stored one. */
export const SnippetFormList = z
  .array(SnippetForm)
  .max(mostSnippets, `En fazla ${mostSnippets} kod saklanabilir`)
  .refine((snippets) => lengthOf(snippets) <= longestSnippets, `Kodlar birlikte en fazla ${longestSnippets} karakter olabilir`)
  .refine(hasUniqueIds, 'Her kodun kimliği farklı olmalı');

export const Snippet = SnippetForm.extend({
  purpose: z.enum(codePurposes),
  /** Turkish sentences on code that does not do what it seems to. */
  warnings: z.array(z.string()),
}).meta({ id: 'Snippet' });
export type Snippet = z.infer<typeof Snippet>;

export const SnippetList = z.array(Snippet);

/** Which saved states of a document an operator asks for, newest first. */
export const RevisionQuery = z.object({ limit: limitParam(100).default(20) });
export type RevisionQuery = z.infer<typeof RevisionQuery>;

/** One saved state: when it was saved, and in which session. */
export const Revision = z
  .object({ version: z.int(), savedAt: z.iso.datetime(), sessionId: z.string().nullable(), isCurrent: z.boolean() })
  .meta({ id: 'Revision' });
export type Revision = z.infer<typeof Revision>;

export const RevisionParams = z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) });
export type RevisionParams = z.infer<typeof RevisionParams>;

/** An origin that the content security policy of the pages allows beyond our own, and the reason. */
export const OpenedSources = z
  .object({
    /** Id and name of a snippet, or of the advertisements. */
    id: z.string(),
    name: z.string(),
    /** Origins that may be loaded from or talked to, such as `https://www.googletagmanager.com`. */
    origins: z.array(z.string()),
  })
  .meta({ id: 'OpenedSources' });
export type OpenedSources = z.infer<typeof OpenedSources>;
