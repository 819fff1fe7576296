import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { storedBusinessQuery } from '../api/get-admin-business.ts';
import { type BusinessValues, changesOf, valuesOf } from '../model/business-values.ts';
import { labelOfField } from '../model/field-labels.ts';

interface ConflictNoticeProps {
  id: number;
  /** The values that the edit began with. */
  initial: BusinessValues;
  onOverwrite: () => void;
  onReload: () => void;
}

/** Somebody else saved the same business meanwhile: which fields, and the two ways on. */
export const ConflictNotice = ({ id, initial, onOverwrite, onReload }: ConflictNoticeProps) => {
  const { data: stored } = useQuery(storedBusinessQuery(id));
  const fields = stored ? Object.keys(changesOf(valuesOf(stored), initial)) : [];
  return (
    <div role="alert" className="mb-5 rounded-control bg-warning-soft px-4 py-3">
      <p className="font-medium">Bu işletmeyi siz düzenlerken başka biri değiştirdi.</p>
      {fields.length > 0 && <p className="mt-1 text-sm">Değişen alanlar: {fields.map(labelOfField).join(', ')}</p>}
      <p className="mt-1 text-sm">Kendi değişiklikleriniz hâlâ formda duruyor.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onOverwrite}>
          Yine de benimkini kaydet
        </Button>
        <Button tone="paper" size="small" onClick={onReload}>
          Güncel hâlini aç
        </Button>
      </div>
    </div>
  );
};
