import { type ErrorDetail, type SiteSettings, SiteSettingsForm } from '@directory/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { settingsPath, settingsQuery } from '../api/get-settings.ts';
import { codeWarningsQuery } from '../api/list-code-warnings.ts';
import { saveSettingsMutation } from '../api/save-settings.ts';

const nothingChanged = { title: 'Değişiklik yok', text: 'Kaydedilecek bir değişiklik yapılmadı.' } as const;
const noFaults: readonly ErrorDetail[] = [];

/** One fault per field. */
const firstOfEach = (details: readonly ErrorDetail[]): ErrorDetail[] =>
  details.filter(({ field }, index) => details.findIndex((other) => other.field === field) === index);

const faultsOf = (form: SiteSettingsForm): ErrorDetail[] =>
  firstOfEach(SiteSettingsForm.safeParse(form).error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? []);

/** Saves what was changed; what is wrong with it is found here first, and by the service then. */
const useSaving = (changes: SiteSettingsForm, onSaved: () => void) => {
  const client = useQueryClient();
  const [faults, setFaults] = useState(noFaults);
  const saving = useMutation({
    ...saveSettingsMutation(),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery().queryKey, saved);
      void client.invalidateQueries({ queryKey: [settingsPath, 'revisions'] });
      void client.invalidateQueries({ queryKey: codeWarningsQuery().queryKey });
      showToast({ title: 'Başarılı!', text: 'Ayarlar kaydedildi' });
      onSaved();
    },
    onError: (error) => {
      setFaults(error instanceof LoadError ? firstOfEach(error.details) : noFaults);
      showToast({ title: 'Hata!', text: 'Ayarlar kaydedilemedi. Lütfen tekrar deneyin.', tone: 'danger' });
    },
  });
  const save = () => {
    if (saving.isPending) return;
    const found = faultsOf(changes);
    setFaults(found.length > 0 ? found : noFaults);
    if (found.length === 0) saving.mutate(changes);
  };
  return { save, isSaving: saving.isPending, faults, forgetFaults: () => setFaults(noFaults) };
};

/** The stored settings with the changes of the screen over them. Only changes are sent: what others save meanwhile stays. */
export const useSettingsForm = (onSaved?: () => void) => {
  const loading = useQuery(settingsQuery());
  const [changes, setChanges] = useState<Partial<SiteSettings>>({});
  const saving = useSaving(changes, () => {
    setChanges({});
    onSaved?.();
  });
  const stored = loading.data;
  const isDirty = stored !== undefined && JSON.stringify({ ...stored, ...changes }) !== JSON.stringify(stored);
  const discard = () => {
    saving.forgetFaults();
    setChanges({});
  };
  return {
    ...saving,
    loading,
    values: stored && { ...stored, ...changes },
    isDirty,
    save: () => (isDirty ? saving.save() : showToast(nothingChanged)),
    change: (change: Partial<SiteSettings>) => setChanges((current) => ({ ...current, ...change })),
    discard,
    errorOf: (path: string) => saving.faults.find(({ field }) => field === path)?.message,
  };
};

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** A form whose settings are there. */
export interface LoadedForm extends SettingsForm {
  values: SiteSettings;
}
