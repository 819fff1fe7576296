import { Button } from '../../../components/ui/button.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

interface ListPagesProps {
  page: number;
  total: number;
  /** Such as 'çift'. */
  noun: string;
  onPage: (page: number) => void;
}

/** Size and pages of one of the lists, `page` from 1. */
export const ListPages = ({ page, total, noun, onPage }: ListPagesProps) => {
  const pages = Math.ceil(total / adminLimits.duplicatePairs);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-ink-2 tabular-nums">
        {formatTurkishNumber(total)} {noun}, sayfa {formatTurkishNumber(page)} / {formatTurkishNumber(pages)}
      </p>
      <div className="flex gap-2">
        <Button tone="quiet" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Önceki
        </Button>
        <Button tone="quiet" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Sonraki
        </Button>
      </div>
    </div>
  );
};
