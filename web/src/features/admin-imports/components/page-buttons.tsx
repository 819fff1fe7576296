import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

interface PageButtonsProps {
  /** Name of the list, for those of its buttons. */
  label: string;
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** Pages of a list within a page that has an address of its own already. Nothing for a single page. */
export const PageButtons = ({ label, page, count, onPage }: PageButtonsProps) =>
  count <= 1 ? null : (
    <nav aria-label={`${label}: sayfalar`} className="mt-3 flex items-center justify-end gap-3 text-sm tabular-nums">
      <Button tone="quiet" size="small" disabled={page <= 1} aria-label={`${label}: önceki sayfa`} onClick={() => onPage(page - 1)}>
        Önceki
      </Button>
      <span role="status">
        {formatTurkishNumber(page)} / {formatTurkishNumber(count)}
      </span>
      <Button tone="quiet" size="small" disabled={page >= count} aria-label={`${label}: sonraki sayfa`} onClick={() => onPage(page + 1)}>
        Sonraki
      </Button>
    </nav>
  );
