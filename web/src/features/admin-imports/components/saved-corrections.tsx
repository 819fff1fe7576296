import type { SavedCorrection } from '@directory/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishDay } from '../../../lib/admin/turkish.ts';
import { removeCorrectionMutation, savedCorrectionsQuery } from '../api/saved-corrections.ts';
import { fieldName } from '../model/run-labels.ts';

/** Corrections of columns that further files with the same headers get; each can be forgotten. */
export const SavedCorrections = () => {
  const corrections = useQuery(savedCorrectionsQuery());
  if (corrections.isError)
    return (
      <FailureNote text={`Saklanan düzeltmeler alınamadı. ${failureText(corrections.error)}`} onRetry={() => void corrections.refetch()} />
    );
  return (
    <section aria-labelledby="saved-corrections" className="mt-8">
      <h2 id="saved-corrections" className="text-xl">
        Saklanan sütun düzeltmeleri
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">Başlıkları aynı olan sonraki dosyalarda kullanılır.</p>
      {corrections.data?.length === 0 && (
        <p className="rounded-panel bg-surface px-5 py-6 text-center text-ink-2">Henüz saklanan düzeltme yok.</p>
      )}
      <ul className="divide-y divide-line rounded-panel bg-surface px-5 empty:hidden">
        {corrections.data?.map((correction) => (
          <CorrectionEntry key={correction.id} correction={correction} />
        ))}
      </ul>
    </section>
  );
};

const useRemoval = () => {
  const client = useQueryClient();
  return useMutation({
    ...removeCorrectionMutation(),
    onSuccess: () => showToast({ title: 'Başarılı!', text: 'Düzeltme silindi' }),
    onError: (error) => showToast({ title: 'Hata!', text: failureText(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: savedCorrectionsQuery().queryKey }),
  });
};

const columnText = ({ column, header, field }: SavedCorrection['columns'][number]): string =>
  `${header || column} → ${field ? fieldName(field) : 'atlanıyor'}`;

const CorrectionEntry = ({ correction: { id, fileName, columns, updatedAt } }: { correction: SavedCorrection }) => {
  const removing = useRemoval();
  const name = fileName ?? 'Eski bir dosya';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p dir="auto" className="text-ink-2 wrap-anywhere">
          {columns.length > 0 ? columns.map(columnText).join(' · ') : 'Başlık satırı elle seçildi'} · {formatTurkishDay(updatedAt)}
        </p>
      </div>
      <Button tone="quiet" size="small" disabled={removing.isPending} aria-label={`Sil: ${name}`} onClick={() => removing.mutate(id)}>
        Sil
      </Button>
    </li>
  );
};
