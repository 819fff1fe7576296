import { defaultSnippets, type Snippet, type SnippetForm } from '@directory/contracts';

/** Changes that are not saved yet, by snippet: what others save meanwhile stays where it was not touched here. */
export interface SnippetDraft {
  changes: Readonly<Record<string, Partial<SnippetForm>>>;
  added: readonly SnippetForm[];
  removed: readonly string[];
}

export const emptyDraft: SnippetDraft = { changes: {}, added: [], removed: [] };

const toForm = ({ id, name, description, code, enabled, position, purpose }: SnippetForm | Snippet): SnippetForm => ({
  id,
  name,
  description,
  code,
  enabled,
  position,
  purpose,
});

/** The snippets as they would be saved. */
export const applyDraft = (saved: readonly (SnippetForm | Snippet)[], { changes, added, removed }: SnippetDraft): SnippetForm[] =>
  [...saved.filter(({ id }) => !removed.includes(id)), ...added].map((snippet) => ({ ...toForm(snippet), ...changes[snippet.id] }));

export const hasChanges = (saved: readonly (SnippetForm | Snippet)[], draft: SnippetDraft): boolean =>
  JSON.stringify(saved.map(toForm)) !== JSON.stringify(applyDraft(saved, draft));

export const changeSnippet = (draft: SnippetDraft, id: string, change: Partial<SnippetForm>): SnippetDraft => ({
  ...draft,
  changes: { ...draft.changes, [id]: { ...draft.changes[id], ...change } },
});

const ownId = (number: number): string => `ozel-kod-${number}`;

/** Adds an empty snippet under an id that none of the present ones has. */
export const addSnippet = (draft: SnippetDraft, present: readonly { id: string }[]): SnippetDraft => {
  let number = 1;
  while (present.some(({ id }) => id === ownId(number)) || draft.removed.includes(ownId(number))) number++;
  const snippet: SnippetForm = {
    id: ownId(number),
    name: `Özel kod ${number}`,
    description: '',
    code: '',
    enabled: true,
    position: 'head',
    purpose: 'automatic',
  };
  return { ...draft, added: [...draft.added, snippet] };
};

export const removeSnippet = (draft: SnippetDraft, id: string): SnippetDraft => ({
  ...draft,
  added: draft.added.filter((snippet) => snippet.id !== id),
  removed: draft.added.some((snippet) => snippet.id === id) ? draft.removed : [...draft.removed, id],
});

/** Every site has the default snippets; only the site's own can be removed. */
export const isOwnSnippet = (id: string): boolean => !defaultSnippets.some((snippet) => snippet.id === id);

/** Sentences about the code of a snippet as it was saved; none where it has changed since. */
export const savedWarnings = (saved: readonly Snippet[], { id, code, position, enabled }: SnippetForm): readonly string[] => {
  const stored = saved.find((snippet) => snippet.id === id);
  return stored?.code === code && stored.position === position && stored.enabled === enabled ? stored.warnings : [];
};
