import type { AdminBusiness, Business, ErrorDetail } from '@directory/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { showToast } from '../../../components/toast/toast-store.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { saveBusinessMutation } from '../api/save-business.ts';
import { type BusinessValues, changesOf, emptyValues, faultsOf, valueOfField, valuesOf } from './business-values.ts';

const errorsOf = (faults: readonly ErrorDetail[]): FieldErrors<BusinessValues> =>
  Object.fromEntries(faults.map(({ field, message }) => [valueOfField(field), { type: 'contract', message }]));

const resolverFor =
  (initial: BusinessValues | null): Resolver<BusinessValues> =>
  (values) => {
    const faults = faultsOf(values, initial);
    return faults.length > 0 ? { values: {}, errors: errorsOf(faults) } : { values, errors: {} };
  };

interface BusinessFormOptions {
  /** Absent for a new business. */
  business?: AdminBusiness;
  onSaved: (business: Business) => void;
}

/** The form of a business: checked by the contract, sent as its changes alone, refused where somebody else was faster. */
export const useBusinessForm = ({ business, onSaved }: BusinessFormOptions) => {
  const [initial] = useState(() => business && valuesOf(business));
  const [isConflict, setConflict] = useState(false);
  const form = useForm<BusinessValues>({
    defaultValues: initial ?? emptyValues,
    resolver: resolverFor(initial ?? null),
    // The summary of the faults takes the focus when it changes: never while somebody types.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const saving = useMutation({
    ...saveBusinessMutation(business?.id),
    onSuccess: (saved) => {
      showToast({ title: 'Başarılı!', text: business ? 'İşletme güncellendi' : 'İşletme eklendi' });
      onSaved(saved);
    },
    onError: (error) => {
      setConflict(error instanceof LoadError && error.status === 409);
      for (const { field, message } of error instanceof LoadError ? error.details : [])
        form.setError(valueOfField(field), { type: 'server', message });
      showToast({ title: 'Hata!', text: business ? 'Failed to update business' : 'İşletme eklenemedi', tone: 'danger' });
    },
  });
  const send = (values: BusinessValues, updatedAt: string | undefined) => {
    const changes = changesOf(values, initial ?? null);
    if (business && Object.keys(changes).length === 0)
      return showToast({ title: 'Değişiklik yok', text: 'Kaydedilecek bir değişiklik yapılmadı.' });
    setConflict(false);
    saving.mutate(updatedAt === undefined ? changes : { ...changes, updatedAt });
  };
  return {
    form,
    initial,
    isSaving: saving.isPending,
    /** The sentence of an answer that names no field. */
    failure: saving.error instanceof LoadError && saving.error.details.length === 0 && !isConflict ? saving.error.text : null,
    isConflict,
    save: form.handleSubmit((values) => send(values, business?.updatedAt)),
    /** Saves the changes over those of somebody else. */
    overwrite: form.handleSubmit((values) => send(values, undefined)),
  };
};

export type BusinessFormState = ReturnType<typeof useBusinessForm>;
