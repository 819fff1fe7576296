import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { type BulkAction, type BulkProgress, editFound, editSelected } from '../api/edit-many.ts';
import { adminBusinessesPath, type ListFilters } from '../api/list-businesses.ts';

/** The businesses of an action: chosen ones, or all that the filters find. */
export type BulkTarget = { ids: readonly number[] } | { filters: ListFilters };

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const reasonOf = (error: unknown): string =>
  error instanceof LoadError && error.status > 0 ? error.text : 'Sunucuya ulaşılamadı. Yapılanlar kaldı, kalanlar için yeniden deneyin.';

/** Changes many businesses, chunk by chunk, and says how far it has come. It can be stopped between two chunks. */
export const useBulkAction = (onDone: () => void) => {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const stopper = useRef<AbortController>(undefined);
  const running = useMutation({
    retry: false,
    mutationFn: ({ target, action }: { target: BulkTarget; action: BulkAction }) => {
      stopper.current = new AbortController();
      const options = { action, signal: stopper.current.signal, onProgress: setProgress };
      return 'ids' in target ? editSelected(target.ids, options) : editFound(client, target.filters, options);
    },
    onSuccess: ({ affected }, { action }) => {
      const verb = action.kind === 'delete' ? 'silindi' : 'güncellendi';
      showToast({ title: 'Başarılı!', text: `${formatTurkishNumber(affected)} işletme ${verb}` });
      onDone();
    },
    onError: (error) => {
      if (isAbort(error)) showToast({ title: 'Durduruldu', text: 'O ana kadar yapılan değişiklikler kaldı.' });
      else showToast({ title: 'Hata!', text: reasonOf(error), tone: 'danger' });
    },
    onSettled: () => {
      setProgress(null);
      return client.invalidateQueries({ queryKey: [adminBusinessesPath] });
    },
  });
  return { run: running.mutate, isRunning: running.isPending, progress, stop: () => stopper.current?.abort() };
};
