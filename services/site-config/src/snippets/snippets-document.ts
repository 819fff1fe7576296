import { defaultSnippets, type SnippetForm, SnippetFormList } from '@directory/contracts';
import type { RevisedDocument } from '../revisions/revisions.service.ts';

export const snippetsDocument = {
  name: 'snippets',
  schema: SnippetFormList,
  initial: [...defaultSnippets] as SnippetForm[],
  action: 'snippets.saved',
} satisfies RevisedDocument<typeof SnippetFormList>;

/** Snippets that the default list names and a saved one lacks are shown as they began: screens edit them by their ids. */
export const withDefaultSnippets = (saved: readonly SnippetForm[]): SnippetForm[] => [
  ...saved,
  ...defaultSnippets.filter(({ id }) => !saved.some((snippet) => snippet.id === id)),
];
