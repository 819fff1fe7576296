import type { BusinessMergeForm, BusinessPair, UndoneBusinessMerge } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { send } from '../../../lib/api/send.ts';
import { mergeFieldLabels } from '../model/merge-field-labels.ts';
import { duplicatesPath } from './duplicate-queries.ts';

const sayFailure = (error: unknown): void => {
  const fault = error instanceof LoadError ? error.details[0]?.message : undefined;
  showToast({ title: 'Hata!', text: fault ?? failureText(error), tone: 'danger' });
};

const say = (text: string) => (): void => showToast({ title: 'Başarılı!', text });

const sayUndone = ({ restored, left, isKeptThere }: UndoneBusinessMerge): void => {
  const fields = left.map((field) => mergeFieldLabels[field]).join(', ');
  const sentences = [
    `“${restored.name}” geri geldi.`,
    left.length > 0 ? `Sonradan değiştirildiği için şu alanlar olduğu gibi bırakıldı: ${fields}.` : '',
    isKeptThere ? '' : 'Birleştirmeden kalan işletme bu arada silinmiş; yalnızca bu işletme geri geldi.',
  ];
  showToast({ title: 'Birleştirme geri alındı', text: sentences.filter(Boolean).join(' ') });
};

const isComparison = (queryKey: readonly unknown[]): boolean => queryKey[1] === 'compare';

/** Merges, their undo, and the decisions about pairs. After each the lists are asked again. */
export const useDuplicateChanges = () => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [duplicatesPath] });
  const refreshLists = () => client.invalidateQueries({ queryKey: [duplicatesPath], predicate: ({ queryKey }) => !isComparison(queryKey) });
  const common = { retry: false, onError: sayFailure, onSettled: refresh };
  // The comparison is left: one of its two is gone. A refused one is shown anew.
  const deciding = { ...common, onSettled: (_: unknown, error: unknown) => (error ? refresh() : refreshLists()) };
  return {
    search: useMutation({ ...common, mutationFn: () => send('POST', `${duplicatesPath}/search`, {}) }),
    dismiss: useMutation({
      ...deciding,
      mutationFn: (pair: BusinessPair) => send('POST', `${duplicatesPath}/dismiss`, pair),
      onSuccess: say('Bu iki kayıt ayrı işletme sayılacak ve bir daha önerilmeyecek.'),
    }),
    reopen: useMutation({
      ...common,
      mutationFn: (pair: BusinessPair) => send('POST', `${duplicatesPath}/reopen`, pair),
      onSuccess: say('Karar geri alındı. Bu iki kayıt yeniden önerilebilir.'),
    }),
    merge: useMutation({
      ...deciding,
      mutationFn: (form: BusinessMergeForm) => send('POST', `${duplicatesPath}/merge`, form),
      onSuccess: say('Kayıtlar birleştirildi. Eski adres kalan işletmeye yönlendirilir.'),
    }),
    undo: useMutation({
      ...common,
      mutationFn: async (id: string) => (await send('POST', `${duplicatesPath}/merges/${id}/undo`, {})) as UndoneBusinessMerge,
      onSuccess: sayUndone,
    }),
  };
};

export type DuplicateChanges = ReturnType<typeof useDuplicateChanges>;
