import { Button } from '../../../components/ui/button.tsx';
import { adminThresholds } from '../../../config/admin-limits.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

/** Large exports take a while: the operator is asked first. */
export const LargeExportQuestion = ({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) => (
  <div role="alert" className="mt-3 rounded-control bg-sunken p-4 text-sm">
    <p>
      {formatTurkishNumber(adminThresholds.confirmedExport)} kayıttan büyük bir aralık seçtiniz. Dosyanın hazırlanması birkaç dakika
      sürebilir.
    </p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="small" onClick={onConfirm}>
        Yine de dışa aktar
      </Button>
      <Button tone="plain" size="small" onClick={onCancel}>
        Vazgeç
      </Button>
    </div>
  </div>
);
