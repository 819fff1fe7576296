import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adAnalyticsPath } from '../api/get-ad-analytics.ts';
import { adSettingsQuery } from '../api/get-ad-settings.ts';
import { saveAdSettingsMutation } from '../api/save-ad-settings.ts';
import { type AdSettingsDraft, draftOf, readDraft } from './ad-settings-draft.ts';
import { answerFaults, type Faults } from './faults.ts';
import { sayNothingChanged, sayNotSaved, saySaved } from './say.ts';

/** The answer names fields from the root of the settings. */
const withoutRoot = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([field, message]) => [field.replace(/^ads\./, ''), message]));

const useSaving = (onSaved: () => void) => {
  const client = useQueryClient();
  const [faults, setFaults] = useState<Faults>({});
  const saving = useMutation({
    ...saveAdSettingsMutation(),
    onSuccess: (saved) => {
      client.setQueryData(adSettingsQuery().queryKey, saved);
      // The estimate of the revenue follows the prices.
      void client.invalidateQueries({ queryKey: [adAnalyticsPath] });
      onSaved();
      saySaved();
    },
    onError: (error) => {
      setFaults(withoutRoot(answerFaults(error)));
      sayNotSaved();
    },
  });
  const save = (draft: AdSettingsDraft) => {
    if (saving.isPending) return;
    const { settings, faults: found } = readDraft(draft);
    setFaults(found);
    if (Object.keys(found).length === 0) saving.mutate(settings);
  };
  return { save, isSaving: saving.isPending, faults, forgetFaults: () => setFaults({}) };
};

/** Settings of all advertisements, with what is typed over them. */
export const useAdSettingsForm = () => {
  const loading = useQuery(adSettingsQuery());
  const [changes, setChanges] = useState<Partial<AdSettingsDraft>>({});
  const saving = useSaving(() => setChanges({}));
  const stored = loading.data && draftOf(loading.data);
  const draft = stored && { ...stored, ...changes };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored);
  const discard = () => {
    setChanges({});
    saving.forgetFaults();
  };
  return {
    ...saving,
    loading,
    draft,
    isDirty,
    change: (part: Partial<AdSettingsDraft>) => setChanges((current) => ({ ...current, ...part })),
    discard,
    save: () => (draft && isDirty ? saving.save(draft) : sayNothingChanged()),
  };
};

export type AdSettingsForm = ReturnType<typeof useAdSettingsForm>;
