import type { Snippet, SnippetForm } from '@directory/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { snippetsPath } from './get-snippets.ts';

/** The whole list replaces the stored one. */
export const saveSnippetsMutation = () =>
  mutationOptions({ mutationFn: async (snippets: readonly SnippetForm[]) => (await send('POST', snippetsPath, snippets)) as Snippet[] });
