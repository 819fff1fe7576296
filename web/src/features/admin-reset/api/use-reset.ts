import type { ResetResult } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { send } from '../../../lib/api/send.ts';

/** Removes all data of the directory. Everything that the app has loaded is asked for again. */
export const useReset = (onDone: (result: ResetResult) => void) => {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    mutationFn: async () => (await send('DELETE', '/api/reset-database')) as ResetResult,
    onSuccess: (result) => {
      showToast({ title: 'Başarılı!', text: 'Tüm veriler başarıyla silindi' });
      onDone(result);
    },
    onError: (error) => showToast({ title: 'Hata!', text: `Veritabanı sıfırlanırken hata oluştu. ${failureText(error)}`, tone: 'danger' }),
    onSettled: () => client.invalidateQueries(),
  });
};
