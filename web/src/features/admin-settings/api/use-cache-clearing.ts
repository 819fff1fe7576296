import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/toast-store.ts';
import { send } from '../../../lib/api/send.ts';

/** Empties the gateway's caches, and says whether that went well. */
export const useCacheClearing = () =>
  useMutation({
    mutationFn: () => send('POST', '/api/clear-cache'),
    onSuccess: () => showToast({ title: 'Başarılı!', text: 'Cache başarıyla temizlendi' }),
    onError: () => showToast({ title: 'Hata!', text: 'Cache temizlenirken hata oluştu', tone: 'danger' }),
  });
