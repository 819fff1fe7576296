import { defaultSnippets, type SnippetForm, SnippetFormList } from '@directory/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { snippetsPath, snippetsQuery } from '../api/get-snippets.ts';
import { openedSourcesQuery } from '../api/list-opened-sources.ts';
import { saveSnippetsMutation } from '../api/save-snippets.ts';
import {
  addSnippet,
  applyDraft,
  changeSnippet,
  emptyDraft,
  hasChanges,
  removeSnippet,
  type SnippetDraft,
  savedWarnings,
} from './snippet-draft.ts';
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
      void client.invalidateQueries({ queryKey: openedSourcesQuery().queryKey });
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

/** Changes of the draft. They are made on the newest one, however many follow each other before the screen is drawn. */
const draftActions = (saved: readonly SnippetForm[], setDraft: Dispatch<SetStateAction<SnippetDraft>>) => ({
  change: (id: string, change: Partial<SnippetForm>) => setDraft((draft) => changeSnippet(draft, id, change)),
  add: () => setDraft((draft) => addSnippet(draft, applyDraft(saved, draft))),
  remove: (id: string) => setDraft((draft) => removeSnippet(draft, id)),
});

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
    ...draftActions(saved, setDraft),
    loading,
    snippets,
    isDirty,
    save: () => (isDirty ? saving.save() : showToast(nothingChanged)),
    discard,
    warningsOf: (snippet: SnippetForm) => savedWarnings(loading.data ?? [], snippet),
  };
};

export type SnippetEditor = ReturnType<typeof useSnippetEditor>;
