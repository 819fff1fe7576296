import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { send } from '../../../lib/api/send.ts';
import { dataGapsQuery } from './get-data-gaps.ts';

/** Counts now instead of at night, together with the check of the counters. */
export const useRecount = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('POST', '/api/admin/counter-checks', {}),
    retry: false,
    onSuccess: () => showToast({ title: 'Başarılı!', text: 'Eksikler yeniden sayıldı' }),
    onError: (error) => showToast({ title: 'Hata!', text: failureText(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: dataGapsQuery().queryKey }),
  });
};
