import type { ImportRun } from '@directory/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { useMappingCorrection } from '../api/use-mapping-correction.ts';
import type { MappingForm } from '../model/use-mapping-form.ts';

/** Why a preview cannot be applied while its columns are being changed, and both ways on. */
export const UnsavedMappingNote = ({ run, form }: { run: ImportRun; form: MappingForm }) => {
  const correcting = useMappingCorrection(run.id);
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 text-warning">
        Sütun değişiklikleri kaydedilmedi. Uygulamadan önce kaydedip dosyayı yeniden okutun; aşağıdaki sayılar eski eşleşmeye göre.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="paper" size="small" disabled={correcting.isPending} onClick={() => correcting.mutate(form.correction)}>
          Kaydet ve yeniden oku
        </Button>
        <Button tone="plain" size="small" disabled={correcting.isPending} onClick={form.reset}>
          Değişiklikleri geri al
        </Button>
      </div>
    </div>
  );
};
