import { defaultSnippets, type SnippetForm, SnippetFormList } from '@directory/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { snippetsPath, snippetsQuery } from '../api/get-snippets.ts';
import { saveSnippetsMutation } from '../api/save-snippets.ts';
import { addSnippet, applyDraft, changeSnippet, emptyDraft, hasChanges, removeSnippet } from './snippet-draft.ts';
import { type SnippetFault, snippetFaults } from './snippet-faults.ts';

const nothingChanged = { title: 'Değişiklik yok', text: 'Kaydedilecek bir değişiklik yapılmadı.' } as const;
const noFaults: readonly SnippetFault[] = [];

const detailsOf = (error: unknown) => (error instanceof LoadError ? error.details : []);

/** Saves the list; what is wrong with it is found here first, and by the service then. */
const useSaving = (snippets: readonly SnippetForm[], onSaved: () => void) => {
  const client = useQueryClient();
  const [faults, setFaults] = useState(noFaults);
  const saving = useMutation({
    ...saveSnippetsMutation(),
    onSuccess: (saved) => {
      client.setQueryData(snippetsQuery().queryKey, saved);
      void client.invalidateQueries({ queryKey: [snippetsPath, 'revisions'] });
      showToast({ title: 'Başarılı!', text: 'HTML kod ayarları kaydedildi ve aktif oldu.' });
      onSaved();
    },
    onError: (error) => {
      setFaults(snippetFaults(snippets, detailsOf(error)));
      showToast({ title: 'Hata!', text: 'Ayarlar kaydedilemedi. Lütfen tekrar deneyin.', tone: 'danger' });
    },
  });
  const save = () => {
    if (saving.isPending) return;
    const { error } = SnippetFormList.safeParse(snippets);
    const details = error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];
    setFaults(details.length > 0 ? snippetFaults(snippets, details) : noFaults);
    if (details.length === 0) saving.mutate(snippets);
  };
  return { save, isSaving: saving.isPending, faults, forgetFaults: () => setFaults(noFaults) };
};

/** The snippets as they stand on the screen. Where the stored ones cannot be loaded, the defaults stand in for them. */
export const useSnippetEditor = (onSaved?: () => void) => {
  const loading = useQuery(snippetsQuery());
  const saved = loading.data ?? defaultSnippets;
  const [draft, setDraft] = useState(emptyDraft);
  const snippets = applyDraft(saved, draft);
  const saving = useSaving(snippets, () => {
    setDraft(emptyDraft);
    onSaved?.();
  });
  const isDirty = hasChanges(saved, draft);
  const discard = () => {
    saving.forgetFaults();
    setDraft(emptyDraft);
  };
  return {
    ...saving,
    loading,
    snippets,
    isDirty,
    save: () => (isDirty ? saving.save() : showToast(nothingChanged)),
    change: (id: string, change: Partial<SnippetForm>) => setDraft((current) => changeSnippet(current, id, change)),
    add: () => setDraft((current) => addSnippet(current, applyDraft(saved, current))),
    remove: (id: string) => setDraft((current) => removeSnippet(current, id)),
    discard,
    /** Sentences about the code as it was saved; none for code that has changed since. */
    warningsOf: ({ id, code, position, enabled }: SnippetForm): readonly string[] => {
      const stored = loading.data?.find((snippet) => snippet.id === id);
      const isSame = stored?.code === code && stored.position === position && stored.enabled === enabled;
      return isSame ? stored.warnings : [];
    },
  };
};

export type SnippetEditor = ReturnType<typeof useSnippetEditor>;
